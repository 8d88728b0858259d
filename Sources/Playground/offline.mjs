// Registers the service worker, which keeps the page for use without a network.

/** Registers the service worker where the browser has one. Frames without storage and plain files have none. */
export async function connectOffline() {
  try {
    await navigator.serviceWorker?.register("service-worker.js");
  } catch {
    // The page works without it while it is open.
  }
}
