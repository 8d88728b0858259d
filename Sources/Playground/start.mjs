// Starts the page once the browser has painted what the document shows: first the worker that loads the module, which takes longest,
// and then the parts of the page.

/** How long to wait for a frame, in milliseconds: pages that are not visible have none. */
const longest = 100;

await new Promise((resolve) => {
  setTimeout(resolve, longest);
  requestAnimationFrame(() => setTimeout(resolve));
});
import("./engine.mjs");
import("./main.mjs");
