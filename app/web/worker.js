// The service worker (docs/decisions/0033): keeps the files of one build on the device, so that the pages at the door open
// without a network. It answers for files that everybody is sent alike and for nothing else: no call, no sign-in, nothing
// of anybody. `FILES` and `BUILD` are filled in by tools/build/worker.ts; without files it takes itself away.

/** @type {readonly string[]} */
const FILES = []
const CACHE = 'rop-BUILD'
/** The page is the same at every path. */
const PAGE = '/ghusl/custody'
const DOORS = [
  /^\/$/,
  /^\/ghusl\/custody(\/.+)?$/,
  /^\/ghusl\/workflow\/(open|(pickupComplete|transferToGhuslFacility)\/.+)$/,
  /^\/ghusl\/deceased-body-transfer\/deliver$/,
]
/** Longer than a slow line takes; then a network that answers nothing counts as none. */
const PATIENCE_MS = 8000
const AWAY = [502, 503, 504]

self.addEventListener('install', (event) => event.waitUntil(FILES.length === 0 ? self.skipWaiting() : fill()))
self.addEventListener('activate', (event) => event.waitUntil(tidy()))
self.addEventListener('message', (event) => event.waitUntil(takeOver(event.data)))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (FILES.length === 0 || method !== 'GET' || origin !== self.location.origin) return
  if (FILES.includes(pathname)) event.respondWith(file(event.request, pathname))
  else if (mode === 'navigate' && DOORS.some((door) => door.test(pathname))) event.respondWith(page(event.request))
})

/** All files of this build or none; the page has to be of the same build, since servers may be renewed meanwhile. */
async function fill() {
  const cache = await caches.open(CACHE)
  const answer = await fetch(PAGE, { cache: 'no-cache' })
  const named = (await answer.clone().text()).match(/\/assets\/[\w./-]+/g) ?? []
  if (!answer.ok || named.some((path) => !FILES.includes(path))) throw new Error('The page is of another build.')
  await cache.addAll(FILES)
  await cache.put(PAGE, answer)
}

async function tidy() {
  for (const name of await caches.keys()) if (FILES.length === 0 || name !== CACHE) await caches.delete(name)
  if (FILES.length === 0) await self.registration.unregister()
  else await self.clients.claim()
}

/** Names of built files change with their content, so that one that is here never has to be asked after. */
async function file(request, pathname) {
  const cache = await caches.open(CACHE)
  return (await cache.match(pathname)) ?? fetch(request)
}

/** The server's page while it answers, so that whoever has a network has the newest; else the kept one, with its own files. */
async function page(request) {
  const kept = await (await caches.open(CACHE)).match(PAGE)
  const late = new Promise((_, reject) => kept && setTimeout(reject, PATIENCE_MS))
  try {
    const answer = await Promise.race([fetch(request), late])
    if (!kept || !AWAY.includes(answer.status)) return answer
  } catch (error) {
    if (!kept) throw error
  }
  return new URL(request.url).pathname === '/' ? Response.redirect(PAGE) : kept
}

/** While this build waits: a page of it asks, by its own script, and no other page still lives on the files of the old one. */
async function takeOver(script) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length < 2 && FILES.includes(script)) await self.skipWaiting()
}
