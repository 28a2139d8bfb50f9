import type { Browser, Locator, Page } from '@playwright/test'
import { startProduct } from '../../e2e/product.ts'
import { signInAtSandbox } from './bench-product.ts'
import { CPU_SLOWDOWN, openBrowser, PHONE } from './open-browser.ts'
import { atMost, median, type Promised } from './promise.ts'

const ROUNDS = 9

/** The reference: the least that a tap can take, on a page that has nothing else to do. */
const PLAIN_PAGE = '<button onclick="this.textContent = Date.now()">Tap</button>'

/** `shows`: what is on the page once its data is there. */
type Visit = { readonly shows: string; readonly tap: string | RegExp }

type Path = { readonly name: string; readonly path: (query: string) => string }

const VISITS: readonly (Path & Visit)[] = [
  { name: 'home', path: () => '/home', shows: '91-Day Loan', tap: /Account|Mine|See what it costs/ },
  { name: 'loan details', path: (query) => `/loanDetail?${query}`, shows: '91-Day Loan', tap: 'Back' },
  { name: 'repay', path: (query) => `/repay?${query}`, shows: 'Payment Method', tap: /Payment Method/ },
]

/** On a slow phone the borrower app paints right after a tap. */
export const taps: Promised = {
  name: 'taps',
  async measure() {
    const product = await startProduct()
    const browser = await openBrowser()
    try {
      const { cookie, order } = await signInAtSandbox(product)
      const query = new URLSearchParams(order).toString()
      const times = new Map<string, number[]>(['plain', ...VISITS.map(({ name }) => name)].map((name) => [name, []]))
      for (let round = 0; round < ROUNDS; round += 1) {
        times.get('plain')?.push(await onSlowPhone(browser, tapPlainPage))
        for (const { name, path, ...visit } of VISITS)
          times
            .get(name)
            ?.push(await onSlowPhone(browser, (page) => tapPage(page, visit, product.url + path(query), cookie)))
      }
      const plainMs = median(times.get('plain') ?? [])
      return VISITS.map(({ name }) => {
        const ms = median(times.get(name) ?? [])
        const detail = `times as long as on a plain page (${Math.round(ms)} ms beside ${Math.round(plainMs)} ms)`
        return atMost(`Tap, ${name}`, ms / plainMs, 2.5, detail)
      })
    } finally {
      await browser.close()
      await product.dispose()
    }
  },
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
async function tapPage(page: Page, { shows, tap }: Visit, url: string, cookie: string): Promise<number> {
  const [name = '', value = ''] = cookie.split('=')
  // Secure, as its `__Host-` demands; browsers treat this machine as secure without https.
  await page.context().addCookies([{ name, value, url: url.replace('http:', 'https:') }])
  await page.goto(url)
  await page.getByText(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  return timeTap(
    page,
    page
      .getByRole('button', { name: tap })
      .or(page.getByRole('link', { name: tap }))
      .first(),
  )
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
