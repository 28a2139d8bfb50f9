import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { CPU_SLOWDOWN, PHONE } from '../open-browser.ts'

/** 3G as half of the world's cheap phones still have it: 400 kbit/s both ways, and 400 ms for every answer. */
export const LATENCY_MS = 400
const BYTES_A_SECOND = 50_000
const NETWORK = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: BYTES_A_SECOND,
  uploadThroughput: BYTES_A_SECOND,
}

export type Traffic = { readonly requests: number; readonly bytes: number }

export type SlowPhone = {
  readonly page: Page
  /** Returns the traffic since the last call. Files from the cache do not count. */
  takeTraffic(): Traffic
  /** Resolves when nothing has been asked for any more for a while. */
  whenQuiet(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a page on a slow phone and a slow line, with an empty cache. Without the worker that keeps the app's files: its own
 * requests could not be slowed down, and it would make the app look faster than a first visit is.
 */
export async function openSlowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', locale: 'en-PH' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const line = watchLine(devtools)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return {
    page,
    ...line,
    close: () => context.close(),
  }
}

/** The least time for this many bytes in this many requests of which each has to wait for the one before. */
export function floorMs(trips: number, bytes: number): number {
  return trips * LATENCY_MS + (bytes / BYTES_A_SECOND) * 1000
}

/** Shorter than the two seconds after which a page asks again for what it awaits. */
const QUIET_MS = 1500

function watchLine(devtools: CDPSession): Pick<SlowPhone, 'takeTraffic' | 'whenQuiet'> {
  const open = new Set<string>()
  let traffic: Traffic = { requests: 0, bytes: 0 }
  let changedAt = performance.now()
  const end = (requestId: string) => {
    open.delete(requestId)
    changedAt = performance.now()
  }
  devtools.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId))
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId)
    if (encodedDataLength === 0) return
    traffic = { requests: traffic.requests + 1, bytes: traffic.bytes + encodedDataLength }
  })
  return {
    takeTraffic() {
      const taken = traffic
      traffic = { requests: 0, bytes: 0 }
      return taken
    },
    async whenQuiet() {
      while (open.size > 0 || performance.now() - changedAt < QUIET_MS) await setTimeout(100)
    },
  }
}
