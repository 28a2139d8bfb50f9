import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessibleInBothColours } from '../../journey/accessible.ts'
import { expect } from '../../test.ts'

/** The screen of a computer. */
export const DESK = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
} as const

const WIDTHS = [1440, 1024, 768, 320]

export const STEP_SECONDS = 30

/** Returns what an authenticator app shows, or showed or will show a step aside. A code opens one session. */
export function codeOf(secret: string, stepsAside: -1 | 0 | 1 = 0): string {
  const timestamp = Date.now() + stepsAside * STEP_SECONDS * 1_000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** The page fits each screen, and axe finds nothing, in light and in dark. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${page.url()} reaches over the edge at ${width} px`).toBeLessThanOrEqual(0)
  }
  await expectAccessibleInBothColours(page)
  await page.setViewportSize(DESK.viewport)
}

/** A computer of its own. */
export async function atAnotherDesk(browser: Browser): Promise<Page> {
  return (await browser.newContext({ ...DESK })).newPage()
}

/** Reads the secret that a page shows for an authenticator app. */
export async function shownSecret(page: Page): Promise<string> {
  const shown = await page.locator('code').textContent()
  return (shown ?? '').replaceAll(' ', '')
}

/** Finishes the page of a link that works once: a new password, and the first code. The person is signed in then. */
export async function chooseFactors(page: Page, { password }: { readonly password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByLabel('Code of your authenticator app').fill(codeOf(await shownSecret(page)))
  await page.getByRole('button', { name: /sign in$/ }).click()
  await page.getByRole('navigation', { name: 'Areas' }).waitFor()
}
