import { CACHE_PREFIX, isKeepable, keptAs, type Shell } from './kept.ts'
import { addressOf, readPushMessage } from './push-messages.ts'

/** Filled in by the build. */
declare const SHELL: Shell
declare const VERSION: string

/** The parts of a worker's own world that are used here; TypeScript's library for pages does not have them. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Asking = Lasting & { readonly data: unknown }
type Pushing = Lasting & { readonly data: { text(): string } | null }
type Tapping = Lasting & { readonly notification: Notification }
type Replacing = Lasting & { readonly newSubscription?: PushSubscription | null }
type Shown = { readonly url: string; focus(): Promise<unknown> }
type Worker = {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly Shown[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Asking) => void): void
  addEventListener(type: 'push', listener: (event: Pushing) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Tapping) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Replacing) => void): void
}

const worker = self as unknown as Worker
const shell = SHELL
const OWN = CACHE_PREFIX + VERSION
const PATIENCE_MS = 4000

// Decision 0076: keeps the app's page and its files, so that the app opens without a connection. Never what a call answered.
worker.addEventListener('install', (event) => event.waitUntil(keepShell()))

worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => worker.clients.claim())))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const asked = { method: request.method, url: request.url, mode: request.mode, hasRange: request.headers.has('range') }
  const kept = keptAs(asked, worker.location.origin, shell)
  if (kept === 'page') event.respondWith(answerPage(event))
  if (kept === 'file') event.respondWith(answerFile(event))
})

// Only pages of this origin can speak to a worker. The borrower chose to reload, or a page of this version is open already.
worker.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting())
})

// Decision 0077: shows what kind of news there is, and keeps nothing of it.
worker.addEventListener('push', (event) => event.waitUntil(showMessage(event.data?.text() ?? '')))

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data ?? '')))
})

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(followSubscription(event)))

/** Browsers demand that every message is shown, also one that cannot be read. */
async function showMessage(received: string): Promise<void> {
  const message = readPushMessage(received)
  await worker.registration.showNotification(message?.title ?? worker.location.hostname, {
    ...(message && { body: message.text, lang: message.language, tag: message.tag }),
    icon: '/icon-192.png',
    data: addressOf(message?.url ?? '', worker.location.origin, shell),
  })
}

/** An open page may be in the middle of something, so only one that shows the address already is used. */
async function openPage(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === address)
  await (open ? open.focus() : worker.clients.openWindow(address))
}

/**
 * A browser replaces its subscription at times. The worker has no session of its own, so it ends the new one: the server
 * forgets the old one when it is told that it is gone, and the settings offer to allow messages again.
 */
async function followSubscription({ newSubscription }: Replacing): Promise<void> {
  await newSubscription?.unsubscribe()
}

/** A new version counts only when it is whole: otherwise the one before stays. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(OWN)
  // Without the session: nobody's page. The page and the files must be of the same version.
  const page = await fetch(shell.page, { credentials: 'omit', cache: 'no-cache' })
  const text = await page.clone().text()
  const [entry = ''] = shell.files
  if (!isKeepable(page, 'page') || !text.includes(entry)) throw new Error('the page is not of this version')
  await cache.put(shell.page, page)
  await Promise.all(shell.files.map((file) => keepFile(cache, file)))
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  const answer = await fetch(file, { credentials: 'omit' })
  if (!isKeepable(answer, 'file')) throw new Error(`${file} cannot be kept`)
  await cache.put(file, answer)
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== OWN)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Answers from the server, also with its failures. The kept page is for a phone without a connection, or a very slow one. */
async function answerPage(event: Fetching): Promise<Response> {
  const answer = fetch(event.request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  // If the line breaks only after the kept page was shown, nobody waits for it any more.
  const first = await Promise.race([answer, late]).catch(() => null)
  const kept = await findKept(shell.page)
  // Signing out empties the cache, and the worker may stay.
  if (first && !kept) event.waitUntil(keepShell().catch(() => {}))
  return first ?? kept ?? answer
}

/** Files never change under their names, so a kept one is as good as the server's. */
async function answerFile(event: Fetching): Promise<Response> {
  const { request } = event
  const kept = await findKept(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (isKeepable(answer, 'file')) event.waitUntil(keepVisited(request.url, answer.clone()))
  return answer
}

/** Keeps a file; one that a full phone cannot keep is fetched again next time. */
async function keepVisited(url: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(OWN)
    await cache.put(url, answer)
  } catch {}
}

/** A phone may refuse its storage; the app then works as without a worker. */
async function findKept(url: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(OWN)
    return await cache.match(url, { ignoreVary: true })
  } catch {
    return undefined
  }
}
