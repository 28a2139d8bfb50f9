import { expect, type Page, type Request } from '@playwright/test'
import { anyPhone, readCode } from '../../borrower-api.ts'
import type { Product } from '../../product.ts'

/** As it is dialled within the country, and as it is known everywhere. */
export type Dialled = { readonly typed: string; readonly whole: string }

export function aPhilippineNumber(): Dialled {
  const whole = anyPhone()
  return { typed: `0${whole.slice(3)}`, whole }
}

/** Of the specification's own rule. */
export function aChineseNumber(): Dialled {
  const typed = `138${anyPhone().slice(-8)}`
  return { typed, whole: `+86${typed}` }
}

/**
 * Returns what reads the newest picture, once each, as the sandbox tells it to whoever asks by a header; without scripts by
 * way of a redirect. The answer to a page that was left meanwhile may come last: it is not the newest.
 */
export async function readCaptchas(page: Page): Promise<() => Promise<string>> {
  let asked = 0
  let answered = 0
  let given = 0
  let shown = ''
  await page.route(/captcha\?/, async (route) => {
    asked += 1
    const number = asked
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'X-Sandbox-Captcha': '1' } })
    if (number > answered) {
      answered = number
      shown = answer.headers()['x-sandbox-captcha'] ?? ''
    }
    await route.fulfill({ response: answer })
  })
  return async () => {
    while (answered === given || answered < asked) await page.waitForTimeout(50)
    given = answered
    return shown
  }
}

/** Every request to somewhere else than the product. */
export function strangersAsked(page: Page, product: Product): string[] {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== product.url && protocol !== 'data:') asked.push(request.url())
  })
  return asked
}

/** Waits for it: a job sends it, after the page has said so. */
export async function smsCodeFor(product: Product, { whole }: Dialled): Promise<string> {
  let code = ''
  await expect(async () => {
    code = await readCode(product, whole)
  }).toPass({ timeout: 20_000 })
  return code
}
