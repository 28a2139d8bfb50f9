import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe for what the page shows now. Its "legacy" way finds the same in a page without frames, in half the time: the other opens
 * a page of its own for each look, to put together what was found in each frame.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
}
