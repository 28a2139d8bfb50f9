import { expect, type Page, type Request } from '@playwright/test'
import { anyPhone, readCode } from '../../borrower-api.ts'
import type { Product } from '../../product.ts'

/** A number as it is dialled within the country, and in international form. */
export type Dialled = { readonly typed: string; readonly whole: string }

export function aPhilippineNumber(): Dialled {
  const whole = anyPhone()
  return { typed: `0${whole.slice(3)}`, whole }
}

/** A number of the specification's own rule. */
export function aChineseNumber(): Dialled {
  const typed = `138${anyPhone().slice(-8)}`
  return { typed, whole: `+86${typed}` }
}

/**
 * Returns a function that reads each newest picture once, as the sandbox reveals it in a header; without scripts after a
 * redirect. The answer for a page that was left meanwhile may arrive last: it is not the newest.
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

/** Records every request to another site than the product. */
export function foreignRequests(page: Page, product: Product): string[] {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== product.url && protocol !== 'data:') asked.push(request.url())
  })
  return asked
}

/** Waits for the message: a job sends it after the page has announced it. */
export async function smsCodeFor(product: Product, { whole }: Dialled): Promise<string> {
  let code = ''
  await expect(async () => {
    code = await readCode(product, whole)
  }).toPass({ timeout: 20_000 })
  return code
}
