'use strict';

const { spawn } = require('child_process');

/** The name of the error for cancelled requests. */
const cancelledError = 'Cancelled';

/**
 * A connection to a language server that is a child process: JSON-RPC messages with a header, on standard input and output.
 */
class Connection {
  /**
   * Starts the server.
   * @param {string} path the executable
   * @param {string[]} words the arguments of the executable
   * @param {object} handlers `notification(method, params)`, `request(method, params)` which returns a result or a promise of one,
   *   `log(text)` for standard error, and `closed(reason)`, which is called once
   */
  constructor(path, words, handlers) {
    this.handlers = handlers;
    this.pending = new Map();
    this.nextId = 1;
    this.buffer = Buffer.alloc(0);
    this.isClosed = false;
    this.child = spawn(path, words, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.child.on('error', (error) => this.close(error));
    this.child.on('exit', (status, signal) =>
      this.close(new Error(signal ? `it was terminated by ${signal}` : `it exited with status ${status}`)));
    // The exit of the process reports the error.
    this.child.stdin.on('error', () => {});
    this.child.stderr.on('data', (data) => handlers.log(data.toString()));
    this.child.stdout.on('data', (data) => this.receive(data));
  }

  /** Sends a request and returns a promise of the result. `token` is a CancellationToken of the editor, or undefined. */
  request(method, params, token) {
    if (this.isClosed) return Promise.reject(new Error('the server is not running'));
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const listener = token && token.onCancellationRequested(() => {
        if (!this.pending.delete(id)) return;
        this.notify('$/cancelRequest', { id });
        const error = new Error('cancelled');
        error.name = cancelledError;
        reject(error);
      });
      const finish = (action) => (value) => {
        if (listener) listener.dispose();
        action(value);
      };
      this.pending.set(id, { resolve: finish(resolve), reject: finish(reject) });
      this.send({ id, method, params });
    });
  }

  notify(method, params) {
    if (!this.isClosed) this.send({ method, params });
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }), 'utf8');
    this.child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.child.stdin.write(body);
  }

  receive(data) {
    this.buffer = this.buffer.length ? Buffer.concat([this.buffer, data]) : data;
    for (;;) {
      const end = this.buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const match = /Content-Length: *(\d+)/i.exec(this.buffer.toString('latin1', 0, end));
      const start = end + 4;
      const length = match ? Number(match[1]) : 0;
      if (this.buffer.length < start + length) return;
      const text = this.buffer.toString('utf8', start, start + length);
      this.buffer = this.buffer.subarray(start + length);
      if (!match) continue;
      let message;
      try {
        message = JSON.parse(text);
      } catch (error) {
        this.handlers.log(`The server sent a message that is not JSON: ${error.message}\n`);
        continue;
      }
      this.handle(message);
    }
  }

  handle(message) {
    if (message.method !== undefined && message.id !== undefined) {
      Promise.resolve()
        .then(() => this.handlers.request(message.method, message.params))
        .then((result) => this.send({ id: message.id, result: result === undefined ? null : result }))
        .catch((error) => this.send({ id: message.id, error: { code: -32603, message: error.message } }));
    } else if (message.method !== undefined) {
      this.handlers.notification(message.method, message.params);
    } else {
      const request = this.pending.get(message.id);
      if (!request) return;
      this.pending.delete(message.id);
      if (message.error) request.reject(new Error(message.error.message));
      else request.resolve(message.result);
    }
  }

  close(reason) {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const request of this.pending.values()) request.reject(new Error('the server has stopped'));
    this.pending.clear();
    this.handlers.closed(reason);
  }

  /** Asks the server to exit, and kills it if it has not exited after a second. */
  async stop() {
    if (this.isClosed) return;
    // The exit is expected, so it is not reported.
    this.handlers.closed = () => {};
    const timer = setTimeout(() => this.child.kill(), 1000);
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    try {
      await this.request('shutdown', null);
      this.notify('exit', null);
    } catch (error) {
      this.child.kill();
    }
    await ended;
    clearTimeout(timer);
  }
}

module.exports = { Connection, cancelledError };
