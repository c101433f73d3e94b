/*
 * Keeps the page for the next time, with or without a network. The build fills in the files, each with its hash, and the hash of
 * them all. A network may answer with half a file, or with a page of its own: what does not fit its hash is never kept.
 */

const version = "VERSION";
const files = "FILES";
const TRIES = 3;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

self.addEventListener("activate", (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  const kept = caches.open(version).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found ?? fetch(event.request)));
});

/** All of them, or the browser tries again at the next visit: then only those are fetched that are not here yet. */
async function keepAll() {
  const cache = await caches.open(version);
  const named = [["./", files["index.html"]], ...Object.entries(files)];
  const done = await Promise.allSettled(named.map(([name, hash]) => keep(cache, name, hash)));
  const failed = done.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

/** Fetch a file anew until it fits its hash, which the browser compares. */
async function keep(cache, name, integrity) {
  if (await cache.match(name)) return;
  for (let tried = 1; ; tried++) {
    try {
      await cache.put(name, await fetched(name, integrity));
      return;
    } catch (error) {
      if (tried === TRIES) throw error;
    }
  }
}

async function fetched(name, integrity) {
  const answer = await fetch(new Request(name, { cache: "reload", integrity }));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}
