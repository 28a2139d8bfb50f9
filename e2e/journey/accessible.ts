import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA as far as a program can check it: axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStill(page)
  expectNone(await axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze())
}

/**
 * The same in light and in dark. Only colours differ, so dark is checked for contrast alone: all other rules read the same
 * markup, which was just checked.
 */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitUntilStill(page)
  expectNone(await axeOn(page).withRules(['color-contrast']).analyze())
}

type Found = Awaited<ReturnType<ReturnType<typeof axeOn>['analyze']>>

function expectNone({ violations }: Found): void {
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/**
 * While fading in, text has less contrast than it ends with; while it appears, a page is a little lower. Endless animations, such
 * as a spinner, are not waited for.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
    }),
  )
}

/**
 * Axe for the page as it is now. Its "legacy" mode finds the same on a page without frames in half the time: the other mode
 * opens another page for each check, to combine what was found in each frame. Describing only what is wrong, not all that is
 * right, takes half the time of a long page.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).options({ resultTypes: ['violations'] })
}
