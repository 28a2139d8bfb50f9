import type { Browser, Locator, Page } from '@playwright/test'
import { readyToTap, type Visit, visits } from '../../e2e/platform/network/visits.ts'
import { startProduct } from '../../e2e/product.ts'
import { signInAtSandbox } from './bench-product.ts'
import { CPU_SLOWDOWN, openBrowser, PHONE } from './open-browser.ts'
import { atMost, type Finding, median, type Promised } from './promise.ts'

const ROUNDS = 9

/** The reference: the least that a tap can take, on a page that has nothing else to do. */
const PLAIN_PAGE = '<button onclick="this.textContent = Date.now()">Tap</button>'

/** On a slow phone the borrower app paints right after a tap. */
export const taps: Promised = {
  name: 'taps',
  async measure() {
    const product = await startProduct()
    const browser = await openBrowser()
    try {
      const { cookie, order } = await signInAtSandbox(product)
      const query = new URLSearchParams(order).toString()
      const plain: number[] = []
      const times = visits.map((visit) => ({ visit, ms: [] as number[] }))
      for (let round = 0; round < ROUNDS; round += 1) {
        plain.push(await onSlowPhone(browser, tapPlainPage))
        for (const { visit, ms } of times) {
          const url = product.url + visit.path(query)
          ms.push(await onSlowPhone(browser, (page) => tapPage(page, visit, url, cookie)))
        }
      }
      return times.map(({ visit, ms }) => judge(visit.title, median(ms), median(plain)))
    } finally {
      await browser.close()
      await product.dispose()
    }
  },
}

function judge(title: string, ms: number, plainMs: number): Finding {
  const detail = `times as long as on a plain page (${Math.round(ms)} ms beside ${Math.round(plainMs)} ms)`
  return atMost(`Tap, ${title}`, ms / plainMs, 2.5, detail)
}

async function onSlowPhone(browser: Browser, tap: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const phone = await context.newCDPSession(page)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await tap(page)
  } finally {
    await context.close()
  }
}

async function tapPlainPage(page: Page): Promise<number> {
  await page.setContent(PLAIN_PAGE)
  return timeTap(page, page.getByRole('button'))
}

/** Opens the page as a signed-in borrower, and taps once it is at rest. */
async function tapPage(page: Page, visit: Visit, url: string, cookie: string): Promise<number> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(url)
  return timeTap(page, await readyToTap(page, visit))
}

async function timeTap(page: Page, target: Locator): Promise<number> {
  const [ms] = await Promise.all([nextTap(page), target.tap()])
  return ms
}

/** Resolves with the milliseconds from the next tap to the paint after it, as browsers measure them for Core Web Vitals. */
function nextTap(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let slowestMs = 0
        new PerformanceObserver((list) => {
          for (const { name, duration } of list.getEntries()) {
            slowestMs = Math.max(slowestMs, duration)
            if (name === 'click') resolve(slowestMs)
          }
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      }),
  )
}
