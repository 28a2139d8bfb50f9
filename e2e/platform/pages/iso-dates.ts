import type { Page } from '@playwright/test'
import { expect } from '../../test.ts'

/** Rows in the server's words (COM-13), words of people, and papers. */
const AS_GIVEN = '[data-as-given], [lang=""], article[lang]'

/** Fails when a page shows a date as programs write it, where nobody else wrote it so. */
export async function expectNoIsoDates(page: Page, state: string): Promise<void> {
  expect(await isoDates(page), `${state} shows a date that people do not say so`).toEqual([])
}

/** Returns the texts with such a date, on the page and for screen readers alone. */
async function isoDates(page: Page): Promise<string[]> {
  return page.evaluate((asGiven) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? ''
      const isOwn = !text.parentElement?.closest(`${asGiven}, script, style, template`)
      if (isOwn && /\d{4}-\d{2}-\d{2}/.test(words)) found.push(words)
    }
    return found
  }, AS_GIVEN)
}
