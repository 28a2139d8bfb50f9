import type { Page } from '@playwright/test'
import { expect } from '../../test.ts'

export type Kept = { readonly cache: string; readonly path: string; readonly text: string }

/** Everything in the browser's caches, with its content. */
export function keptIn(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const kept: { cache: string; path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        const { pathname, search } = new URL(request.url)
        kept.push({ cache: name, path: pathname + search, text: (await answer?.text()) ?? '' })
      }
    }
    return kept
  })
}

/** Waits until the worker has what this visit used and what home and a loan need. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const used = performance.getEntriesByType('resource').map(({ name }) => name)
        const files = used.filter((name) => name.startsWith(`${location.origin}/assets/`))
        const found = await Promise.all(files.map((name) => caches.match(name, { ignoreVary: true })))
        const isOfLoan = (name: string) => name.includes('/loan-details-page-')
        return files.some(isOfLoan) && found.every(Boolean)
      }),
    )
    .toBe(true)
}
