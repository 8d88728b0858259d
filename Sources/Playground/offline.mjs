// Registers the service worker, which keeps the page for use without a network.

/** How long the page waits before it loads all files again to keep them, in milliseconds: until it shows its first results. */
const delay = 2000;

/** Registers the service worker where the browser has one. Frames without storage and plain files have none. */
export async function connectOffline() {
  await new Promise((resolve) => setTimeout(resolve, delay));
  try {
    await navigator.serviceWorker?.register("service-worker.js");
  } catch {
    // The page works without it while it is open.
  }
}
