import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe for the page as it is now. Its "legacy" mode finds the same on a page without frames in half the time: the other mode
 * opens another page for each check, to combine what was found in each frame.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
}
