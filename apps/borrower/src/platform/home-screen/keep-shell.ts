import type { RouteName } from '../../addresses.ts'
import { nativeShell } from '../shell/native-shell.ts'
import { loadPage } from '../shell/route-view.tsx'

/** Pages that open without a connection, with their words in the borrower's language. */
const KEPT_PAGES: readonly RouteName[] = ['home', 'loanDetail']
const CHECK_EVERY_MS = 30 * 60_000

/**
 * Keeps the app's page and files on the phone, for a time without a connection, by a worker of its own (decision 0076).
 * Calls `onNewVersion` when this page is of an older version than the server's. A native shell has its own files, and a
 * server can switch the worker off.
 */
export async function keepShell(onNewVersion: () => void): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || nativeShell.shell !== 'browser' || isSwitchedOff()) return
  // A worker that begins or changes knows only what was asked for since.
  workers.addEventListener('controllerchange', keepInUse)
  // Signing out empties the cache, and the browser may keep the worker: it keeps what it is asked for.
  if (workers.controller) void loadKeptPages()
  const registration = await workers.register('/service-worker.js')
  // A browser may be told to register nothing.
  if (registration as ServiceWorkerRegistration | undefined) followVersions(workers, registration, onNewVersion)
}

function isSwitchedOff(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content === 'off'
}

function loadKeptPages(): Promise<unknown> {
  return Promise.allSettled(KEPT_PAGES.map(loadPage))
}

let underWay: PerformanceObserver | undefined

/**
 * Asks for the files of this visit once more, also for those that are still on their way past the worker: the browser
 * has them, and the worker sees them now.
 */
function keepInUse(): void {
  void loadKeptPages()
  const asked = new Set<string>()
  const ask = (files: PerformanceEntryList) => {
    for (const { name } of files) {
      if (!name.startsWith(`${location.origin}/assets/`) || asked.has(name)) continue
      asked.add(name)
      fetch(name).catch(() => {})
    }
  }
  // A file is listed only when it has arrived; what came by the worker it has already.
  underWay?.disconnect()
  underWay = new PerformanceObserver((arrived) => ask(arrived.getEntries().filter(isPastWorker)))
  underWay.observe({ entryTypes: ['resource'] })
  ask(performance.getEntriesByType('resource'))
}

function isPastWorker(file: PerformanceEntry): boolean {
  return !((file as PerformanceResourceTiming).workerStart > 0)
}

function followVersions(
  workers: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  onNewVersion: () => void,
): void {
  const look = () => {
    if (registration.waiting && workers.controller) void compare(registration.waiting, onNewVersion)
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
  // An app on a home screen stays open for days.
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** A page that was opened after the change is of the new version already: then the new worker may begin at once. */
async function compare(waiting: ServiceWorker, onNewVersion: () => void): Promise<void> {
  try {
    if (await isNewest()) waiting.postMessage('activate')
    else onNewVersion()
  } catch {
    // Without an answer nothing is known; the next visit looks again.
  }
}

async function isNewest(): Promise<boolean> {
  const answer = await fetch('/home', { cache: 'no-cache', credentials: 'omit' })
  if (!answer.ok) throw new Error('the server has no page now')
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  return !own || (await answer.text()).includes(own)
}
