import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signInAs } from '../../e2e/origination/orders/on-the-phone.ts'
import { type Product, startProduct } from '../../e2e/product.ts'
import { formPages } from './forms/form-pages.ts'
import { type Slowest, useEveryField } from './forms/use-every-field.ts'
import { CPU_SLOWDOWN, openBrowser, PHONE } from './open-browser.ts'
import { type Finding, median, type Promised } from './promise.ts'

const ROUNDS = 3

/** Up to here an answer counts as good in Core Web Vitals. */
const MOST_MS = 200

/** The reference: a page that has nothing else to do. */
const PLAIN_PAGE = '<form onsubmit="return false"><input type="text"><button type="submit">Send</button></form>'

/** On a slow phone every touch and key on every form is answered soon. */
export const forms: Promised = {
  name: 'forms',
  async measure() {
    const product = await startProduct()
    const browser = await openBrowser()
    try {
      const plain: Slowest[] = []
      const used = new Map<string, Slowest[]>()
      const visits = await signInAll(browser, product)
      for (let round = 0; round < ROUNDS; round += 1) {
        plain.push(await usePlainPage(browser))
        for (const { cookies, path } of visits) {
          const slowest = await usePage(browser, cookies, product.url + path)
          used.set(path, [...(used.get(path) ?? []), slowest])
        }
      }
      return [...used].map(([path, slowest]) => judge(path, slowest, plain))
    } finally {
      await browser.close()
      await product.dispose()
    }
  },
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

type Visit = { readonly cookies: Cookies; readonly path: string }

/** Signs each borrower in once: codes are limited. */
async function signInAll(browser: Browser, product: Product): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const { persona, paths } of formPages) {
    const context = await browser.newContext(PHONE)
    if (persona !== null) await signInAs(await context.newPage(), product, persona)
    const cookies = await context.cookies()
    visits.push(...paths.map((path) => ({ cookies, path })))
    await context.close()
  }
  return visits
}

async function usePlainPage(browser: Browser): Promise<Slowest> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.setContent(PLAIN_PAGE)
  const slowest = await useSlowed(page)
  await context.close()
  return slowest
}

/** Opens the page on a phone of its own, so that a language chosen on one page is not that of the next. */
async function usePage(browser: Browser, cookies: Cookies, url: string): Promise<Slowest> {
  const context = await browser.newContext(PHONE)
  await context.addCookies(cookies)
  const page = await context.newPage()
  try {
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    // From here on no call reaches the server, so that the next round finds the same page.
    await page.route('**/gateway/**', (route) => route.abort())
    return await useSlowed(page)
  } catch (cause) {
    throw new Error(`stopped at ${url}`, { cause })
  } finally {
    await context.close()
  }
}

async function useSlowed(page: Page): Promise<Slowest> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return useEveryField(page)
}

function judge(path: string, slowest: readonly Slowest[], plain: readonly Slowest[]): Finding {
  const ms = median(slowest.map((one) => one.ms))
  const plainMs = median(plain.map((one) => one.ms))
  const { act = '' } = slowest.find((one) => one.ms === ms) ?? {}
  const times = (ms / Math.max(plainMs, 16)).toFixed(1)
  const text = `${path}: ${Math.round(ms)} ms (${act}), ${times} times a plain form, at most ${MOST_MS}`
  return { name: 'Form', text, isKept: ms <= MOST_MS }
}
