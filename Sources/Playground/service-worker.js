// Keeps all files of the playground, so that it opens without a network. `.ci/release/playground` writes files.js with the list of the files
// and a version, which is a checksum of their contents.

importScripts("files.js");

const name = `vfl-playground-${self.playground.version}`;

self.addEventListener("install", (event) => {
  const requests = self.playground.files.map((file) => new Request(file, { cache: "reload" }));
  // A new version waits until no page uses the old one, so that a page never gets files of two versions.
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const isOld = (key) => key.startsWith("vfl-playground-") && key !== name;
  event.waitUntil(
    caches.keys().then((keys) => Promise.all(keys.filter(isOld).map((key) => caches.delete(key)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== self.location.origin) return;
  event.respondWith(
    caches.open(name).then((cache) => cache.match(event.request, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)));
});
