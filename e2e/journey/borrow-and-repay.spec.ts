import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDictionary } from '@hulog/contract/wire'
import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from '../product.ts'
import { borrowAndRepay } from './borrow-and-repay.ts'
import { withKeyboard } from './keyboard.ts'
import { type Phone, withFinger } from './phone.ts'

const settings: { where: string; env: () => Record<string, string>; hold: (page: Page) => Phone }[] = [
  { where: 'as it starts by itself', env: () => ({}), hold: withFinger },
  {
    where:
      'by keyboard alone, on other ports, in a data directory with a space in its path, with all calls under other names (COM-16)',
    env: () => ({
      PORT: '28080',
      SANDBOX_PORT: '28090',
      DATA_DIR: join(mkdtempSync(join(tmpdir(), 'hulog-')), 'another place'),
      WIRE: aDictionary(),
    }),
    hold: withKeyboard,
  },
]

/** A file as `npm run staff -- wire generate` writes it. */
function aDictionary(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'hulog-wire-')), 'dictionary.json')
  writeFileSync(file, JSON.stringify(generateDictionary(Math.random)))
  return file
}

/** Records the paths of the calls that a page makes. */
function callsOf(page: Page, product: Product): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.method() === 'POST' && url.origin === product.url) paths.push(url.pathname)
  })
  return paths
}

for (const { where, env, hold } of settings) {
  test(`TRM-07 CNF-05 REP-01 a borrower gets a loan on a phone, is late, repays it and may borrow again, ${where}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const given = env()
    const product = await startProduct(given)
    try {
      const called = callsOf(page, product)
      await borrowAndRepay(hold(page), product)

      // With a dictionary no call uses its readable path; without one, all do.
      expect(called.length).toBeGreaterThan(10)
      expect(called.filter((path) => path.startsWith('/gateway/')).length).toBe(given.WIRE ? 0 : called.length)
    } finally {
      await product.dispose()
    }
  })
}
