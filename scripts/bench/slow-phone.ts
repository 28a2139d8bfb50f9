import type { Browser, BrowserContext } from '@playwright/test'

/** What Lighthouse takes for a phone on a slow mobile network: a quarter of a desk's speed, 1.6 Mbit/s, 150 ms. */
const CPU_SLOWDOWN = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const SETTLED_MS = 300

export type Paint = { readonly largestMs: number; readonly shift: number }

/** Opens a page on a slow phone that was never there, and says when its largest part was painted and how far things moved. */
export async function timePaint(browser: Browser, url: string, watchedMs = SETTLED_MS): Promise<Paint> {
  const context = await browser.newContext(PHONE)
  try {
    return await paintIn(context, url, watchedMs)
  } finally {
    await context.close()
  }
}

async function paintIn(context: BrowserContext, url: string, watchedMs: number): Promise<Paint> {
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', NETWORK)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`)
  await page.waitForTimeout(watchedMs)
  return page.evaluate(readPaint)
}

/** Runs in the page. */
async function readPaint(): Promise<Paint> {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      // What never happened is never told.
      setTimeout(() => resolve([]), 200)
    })
  const paints = await entriesOf('largest-contentful-paint')
  const shifts = (await entriesOf('layout-shift')) as Shift[]
  const largest = paints.at(-1)
  if (!largest) throw new Error('nothing was painted')
  return {
    largestMs: largest.startTime,
    shift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((all, { value }) => all + value, 0),
  }
}
