import { describe, expect, it } from 'vitest'
import { judgeImports, readImports } from './imports.ts'

function judge(files: Record<string, string>): string[] {
  return judgeImports(Object.entries(files).flatMap(([file, source]) => readImports(file, source)))
}

const borrower = 'apps/borrower/src'
const server = 'apps/server/src'

describe('readImports', () => {
  it('reads imports of every kind, and resolves our own', () => {
    const source = `
      import type { A } from '../a.ts'
      import './side.css'
      export { b } from '@hulog/contract'
      export * from '@hulog/contract/limits'
      const page = () => import('./page.tsx')
      const shown = <p>import x from 'text'</p>`
    expect(readImports('apps/borrower/src/routes.tsx', source).map((one) => one.to)).toEqual([
      'apps/borrower/a.ts',
      'apps/borrower/src/side.css',
      'packages/contract/src/index.ts',
      'packages/contract/src/limits',
      'apps/borrower/src/page.tsx',
    ])
  })
})

describe('judgeImports', () => {
  it('lets imports flow down', () => {
    expect(
      judge({
        [`${borrower}/origination/orders/page.tsx`]: `import '@hulog/client'; import '@hulog/ui'; import 'react'`,
        [`${server}/origination/orders/orders.routes.ts`]: `import '@hulog/contract'; import '@hulog/lending'; import 'node:fs'`,
        'packages/client/src/client.ts': `import '@hulog/contract'`,
        'packages/contract/src/fields.ts': `import 'typebox'; import 'typebox/format'`,
      }),
    ).toEqual([])
  })

  it.each([
    ['apps/borrower/src/main.tsx', '@hulog/lending'],
    ['apps/borrower/src/main.tsx', '../../server/src/config.ts'],
    ['apps/sandbox/src/main.ts', '@hulog/contract'],
    ['packages/contract/src/index.ts', '@hulog/lending'],
    ['packages/lending/src/index.ts', '@hulog/contract'],
    ['packages/client/src/index.ts', '../../../apps/borrower/src/main.tsx'],
  ])('refuses %s to import %s', (file, specifier) => {
    expect(judge({ [file]: `import '${specifier}'` })).toEqual([expect.stringContaining('does not depend on')])
  })

  it.each([
    ['packages/lending/src/index.ts', 'node:fs'],
    ['packages/lending/src/index.ts', 'dinero.js'],
    ['packages/contract/src/index.ts', 'zod'],
    ['packages/contract/src/index.ts', 'typebox-tools'],
  ])('keeps %s free of %s', (file, specifier) => {
    expect(judge({ [file]: `import '${specifier}'` })).toEqual([expect.stringContaining('is pure')])
  })

  it('lets the tests of a pure package use tools', () => {
    expect(judge({ 'packages/lending/src/money.test.ts': `import 'vitest'` })).toEqual([])
  })

  it('lets a domain of a client use those below it, never those above', () => {
    expect(judge({ [`${borrower}/loans/loan/page.tsx`]: `import '../../origination/orders/row.tsx'` })).toEqual([])
    expect(judge({ [`${borrower}/origination/orders/page.tsx`]: `import '../products/row.tsx'` })).toEqual([])
    expect(judge({ [`${borrower}/origination/orders/page.tsx`]: `import '../../loans/loan/row.tsx'` })).toEqual([
      expect.stringContaining('origination stands below loans'),
    ])
    expect(judge({ [`${borrower}/routes.ts`]: `import './loans/loan/page.tsx'` })).toEqual([])
    expect(judge({ [`${borrower}/platform/money/amount.tsx`]: `import '../../loans/loan/row.tsx'` })).toHaveLength(1)
  })

  it('lets server features meet only through their index.ts', () => {
    expect(judge({ [`${server}/origination/orders/confirm.ts`]: `import '../../books/ledger/index.ts'` })).toEqual([])
    expect(
      judge({ [`${server}/origination/orders/confirm.ts`]: `import '../../books/ledger/ledger.store.ts'` }),
    ).toEqual([expect.stringContaining('index.ts')])
  })

  it('keeps the platform free of features', () => {
    expect(
      judge({ 'apps/server/src/platform/jobs/run.ts': `import '../../origination/orders/index.ts'` }),
    ).toHaveLength(1)
  })

  it('finds features that need each other round a corner', () => {
    const circle = {
      [`${server}/care/a/one.ts`]: `import '../b/index.ts'`,
      [`${server}/care/b/two.ts`]: `import '../c/index.ts'`,
      [`${server}/care/c/three.ts`]: `import '../a/index.ts'`,
    }
    expect(judge(circle)).toEqual(['these features need each other: a → b → c → a'])
  })
})
