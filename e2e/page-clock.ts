import type { Page } from '@playwright/test'

const AHEAD_MS = 60_000

/**
 * Stops the installed clock of an open page a minute ahead. From then on only `page.clock.runFor` moves it, however slow
 * the machine is.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
}
