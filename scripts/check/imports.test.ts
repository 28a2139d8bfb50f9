import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkImports } from './imports.ts'

/** Checks a tree of these files; imported files that are not listed are made empty. */
async function judge(files: Record<string, string[]>, say = (to: string) => `import '${to}'`): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'hulog-imports-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  try {
    for (const folder of ['apps', 'packages', 'e2e']) mkdirSync(join(root, folder))
    for (const to of Object.values(files).flat()) if (/\.tsx?$/.test(to)) write(to, '')
    for (const [file, targets] of Object.entries(files))
      write(file, targets.map((to) => say(addressOf(file, to))).join('\n'))
    return await checkImports(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

function addressOf(file: string, to: string): string {
  return /\.tsx?$/.test(to) ? `./${posix.relative(posix.dirname(file), to)}` : to
}

const borrower = 'apps/borrower/src'
const server = 'apps/server/src'
const contract = 'packages/contract/src/index.ts'
const lending = 'packages/lending/src/index.ts'

describe('the directions of imports', () => {
  it('allow imports downwards', async () => {
    expect(
      await judge({
        [`${borrower}/origination/orders/page.tsx`]: [
          'packages/client/src/index.ts',
          'packages/ui/src/index.ts',
          'react',
        ],
        [`${server}/origination/orders/orders.routes.ts`]: [contract, lending, 'node:fs'],
        'packages/client/src/client.ts': [contract],
        'packages/contract/src/fields.ts': ['typebox', 'typebox/format', 'packages/texts/src/languages.ts'],
      }),
    ).toEqual([])
  })

  it.each([
    ['apps/borrower/src/main.tsx', lending],
    ['apps/borrower/src/main.tsx', 'apps/server/src/config.ts'],
    ['apps/sandbox/src/main.ts', contract],
    ['packages/contract/src/index.ts', lending],
    ['packages/lending/src/index.ts', contract],
    ['packages/client/src/index.ts', 'apps/borrower/src/main.tsx'],
  ])('refuse %s to import %s', async (file, target) => {
    expect(await judge({ [file]: [target] })).toContainEqual(expect.stringContaining('does not depend on it'))
  })

  it.each([
    ['packages/lending/src/index.ts', 'node:fs'],
    ['packages/lending/src/index.ts', 'dinero.js'],
    ['packages/contract/src/index.ts', 'zod'],
    ['packages/contract/src/index.ts', 'typebox-tools'],
    ['packages/contract/src/index.ts', 'packages/texts/src/index.ts'],
  ])('keep %s free of %s', async (file, target) => {
    expect(await judge({ [file]: [target] })).toEqual([expect.stringContaining('is pure')])
  })

  it('allow tools in the tests of a pure package', async () => {
    expect(await judge({ 'packages/lending/src/money.test.ts': ['vitest'] })).toEqual([])
  })

  it('allow a domain of a client to use those below it, never those above', async () => {
    const page = `${borrower}/origination/orders/page.tsx`
    const row = `${borrower}/loans/loan/row.tsx`
    expect(await judge({ [`${borrower}/loans/loan/page.tsx`]: [`${borrower}/origination/orders/row.tsx`] })).toEqual([])
    expect(await judge({ [page]: [`${borrower}/origination/products/row.tsx`] })).toEqual([])
    expect(await judge({ [page]: [row] })).toEqual([expect.stringContaining('origination stands below it')])
    expect(await judge({ [`${borrower}/routes.ts`]: [row] })).toEqual([])
    expect(await judge({ [`${borrower}/platform/money/amount.tsx`]: [row] })).toHaveLength(1)
  })

  it('allow server domains to use each other only through their index.ts', async () => {
    const confirm = `${server}/origination/orders/confirm.ts`
    expect(await judge({ [confirm]: [`${server}/books/index.ts`] })).toEqual([])
    expect(await judge({ [confirm]: [`${server}/origination/products/products.store.ts`] })).toEqual([])
    expect(await judge({ [confirm]: [`${server}/books/ledger/ledger.store.ts`] })).toEqual([
      expect.stringContaining('index.ts'),
    ])
    expect(
      await judge({ [`${server}/origination/orders/orders.schema.ts`]: [`${server}/books/ledger/ledger.schema.ts`] }),
    ).toEqual([])
  })

  it('allow a domain of the server to use those below it, never those above', async () => {
    const post = `${server}/books/ledger/post.ts`
    const loan = `${server}/loans/index.ts`
    expect(await judge({ [`${server}/loans/loan/post.ts`]: [`${server}/books/index.ts`] })).toEqual([])
    expect(await judge({ [post]: [loan] })).toEqual([expect.stringContaining('books stands below it')])
    expect(await judge({ [`${server}/books/ledger/post.test.ts`]: [loan] })).toEqual([])
    expect(await judge({ [`${server}/app.ts`]: [loan] })).toEqual([])
  })

  it('keep the platform free of features', async () => {
    const run = `${server}/platform/jobs/run.ts`
    expect(await judge({ [run]: [`${server}/origination/index.ts`] })).not.toEqual([])
  })

  it.each(['services.ts', 'config.ts', 'providers/storage/s3/s3-storage.ts', 'main.ts'])(
    'refuse the platform to import %s',
    async (file) => {
      const targets = [`${server}/platform/database/database.ts`, contract, `${server}/${file}`]
      expect(await judge({ [`${server}/platform/jobs/run.ts`]: targets })).toEqual([
        expect.stringContaining('platform imports nothing of the server but platform'),
      ])
      expect(await judge({ [`${server}/platform/jobs/run.test.ts`]: targets })).toEqual([])
    },
  )

  it('refuse a circle of features', async () => {
    expect(
      await judge({
        [`${server}/care/a/one.ts`]: [`${server}/care/b/other.ts`],
        [`${server}/care/b/two.ts`]: [`${server}/care/c/other.ts`],
        [`${server}/care/c/three.ts`]: [`${server}/care/a/other.ts`],
      }),
    ).toEqual(['these features import each other: a → b → c → a'])
  })

  it('refuse a circle of files', async () => {
    const [one, two] = [`${server}/platform/a/one.ts`, `${server}/platform/a/two.ts`]
    expect(await judge({ [one]: [two], [two]: [one] })).toEqual([
      expect.stringContaining('no file imports itself indirectly'),
    ])
  })

  it('refuse a circle of types', async () => {
    const [one, two] = [`${server}/care/a/one.ts`, `${server}/care/a/two.ts`]
    const asType = (files: Record<string, string[]>) => judge(files, (to) => `import type { A } from '${to}'`)
    expect(await asType({ [one]: [two], [two]: [one] })).toEqual([
      expect.stringContaining('no file imports itself indirectly'),
    ])
  })

  it('allow a lazily loaded part to use the file that loads it', async () => {
    const lazily = (files: Record<string, string[]>) =>
      judge(files, (to) => `export const load = () => import('${to}')`)
    expect(
      await lazily({
        'apps/borrower/src/a.ts': ['apps/borrower/src/b.ts'],
        'apps/borrower/src/b.ts': ['apps/borrower/src/a.ts'],
      }),
    ).toEqual([])
    expect(await lazily({ 'apps/borrower/src/main.tsx': [lending] })).toHaveLength(1)
  })
})
