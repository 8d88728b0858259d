// The queue of requests to the worker. For each channel, only the latest request counts, and no answer about an older text is ever
// delivered.

/** The order in which requests of different channels run; channels that are not listed come last. */
const order = ["kind", "picture", "findings", "conflict", "edit"];
/** How long a request about an old text may keep a newer one waiting before the worker is replaced, in milliseconds. */
const patience = 1500;

/** Starts a worker, which loads the module unless it gets the one that an earlier worker has loaded. */
function startWorker(module) {
  const worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module", name: module ? "waits for the module" : "" });
  if (module) worker.postMessage({ module });
  return worker;
}

/** The first worker starts before the other scripts of the page have arrived. Until then, its messages are kept. */
let earlyWorker = startWorker();
const earlyMessages = [];
earlyWorker.onmessage = (event) => earlyMessages.push(event);

export class Engine {
  #module = null;
  #worker = null;
  #isReady = false;
  #running = null;
  #waiting = new Map();
  #version = 0;
  #sentVersion = -1;
  #text = "";
  #count = 0;
  #spent = 0;
  #timer = 0;

  /** Called with true while requests are waiting or running, and with false after the last. */
  onBusy = () => {};
  /** Called with a message if the module cannot be loaded. */
  onFailure = () => {};

  /** Starts to answer requests. */
  start() { this.#startWorker(); }

  get version() { return this.#version; }

  /** The time that the module has needed for the current text, in milliseconds. */
  get spent() { return this.#spent; }

  /** Replaces the text. Requests about the previous text are dropped. */
  setText(text) {
    this.#text = text;
    this.#version += 1;
    this.#spent = 0;
    for (const [channel, request] of this.#waiting) if (request.job.own === undefined) this.#waiting.delete(channel);
    this.#watch();
  }

  /**
   * Requests an answer. A later request on the same channel replaces it.
   * @param {string} channel
   * @param {{call: string, options?: object, shape?: string, own?: string}} job `own` is a text other than the editor's; an option with
   *   several values is an array
   * @param {(answer: object) => void} receive gets the answer, unless the text has changed or the request was replaced
   */
  request(channel, job, receive) {
    const id = ++this.#count;
    this.#waiting.set(channel, { id, channel, version: this.#version, receive, job: { options: {}, shape: "text", ...job } });
    if (this.#running?.channel === channel) this.#running.isReplaced = true;
    this.#next();
    this.#watch();
  }

  /** An answer as a promise, for requests on a channel of their own. */
  ask(channel, job) { return new Promise((resolve) => this.request(channel, job, resolve)); }

  /** Drops the requests of a channel. */
  cancel(channel) {
    this.#waiting.delete(channel);
    if (this.#running?.channel === channel) this.#running.isReplaced = true;
  }

  #startWorker() {
    this.#isReady = false;
    this.#sentVersion = -1;
    const worker = earlyWorker ?? startWorker(this.#module);
    earlyWorker = null;
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.onFailure("The module stopped. Reload the page to start it again.");
    };
    for (const message of earlyMessages.splice(0)) worker.onmessage(message);
  }

  #receive(data) {
    if (data.module) {
      this.#module = data.module;
      this.#isReady = true;
    } else if (data.id === undefined) {
      this.onFailure(data.answer.error);
      return;
    } else {
      const request = this.#running;
      this.#running = null;
      clearTimeout(this.#timer);
      this.#timer = 0;
      const isCurrent = request.job.own !== undefined || request.version === this.#version;
      this.#spent += data.answer.milliseconds ?? 0;
      if (isCurrent && !request.isReplaced) request.receive(data.answer);
    }
    this.#next();
    this.#watch();
  }

  #next() {
    if (this.#isReady && !this.#running && this.#waiting.size > 0) {
      const [request] = [...this.#waiting.values()].sort((a, b) => rank(a.channel) - rank(b.channel) || a.id - b.id);
      this.#waiting.delete(request.channel);
      this.#running = request;
      const message = { id: request.id, job: request.job };
      if (this.#sentVersion !== this.#version) message.text = this.#text;
      this.#sentVersion = this.#version;
      this.#worker.postMessage(message);
    }
    this.onBusy(this.#running !== null || this.#waiting.size > 0);
  }

  // A long request about an old text must not hold up the next.
  #watch() {
    const isStale = this.#running && (this.#running.isReplaced || this.#running.version !== this.#version);
    if (!isStale || this.#waiting.size === 0 || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      this.#worker.terminate();
      this.#running = null;
      this.#startWorker();
    }, patience);
  }
}

function rank(channel) {
  const place = order.indexOf(channel);
  return place < 0 ? order.length : place;
}
