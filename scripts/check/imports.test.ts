import { describe, expect, it } from 'vitest'
import { readImports } from './imports/read-imports.ts'
import { judgeImports } from './imports.ts'

function judge(files: Record<string, string>): string[] {
  return judgeImports(Object.entries(files).flatMap(([file, source]) => readImports(file, source)))
}

const borrower = 'apps/borrower/src/features'
const server = 'apps/server/src/features'

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
        [`${borrower}/orders/page.tsx`]: `import '@hulog/client'; import '@hulog/ui'; import 'react'`,
        [`${server}/orders/orders.routes.ts`]: `import '@hulog/contract'; import '@hulog/lending'; import 'node:fs'`,
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

  it('refuses client features to import each other, but lets routes compose them', () => {
    expect(judge({ [`${borrower}/orders/page.tsx`]: `import '../products/row.tsx'` })).toHaveLength(1)
    expect(judge({ 'apps/borrower/src/routes.ts': `import './features/products/row.tsx'` })).toEqual([])
  })

  it('lets server features meet only through their index.ts', () => {
    expect(judge({ [`${server}/orders/confirm.ts`]: `import '../ledger/index.ts'` })).toEqual([])
    expect(judge({ [`${server}/orders/confirm.ts`]: `import '../ledger/ledger.store.ts'` })).toEqual([
      expect.stringContaining('index.ts'),
    ])
  })

  it('keeps the platform free of features', () => {
    expect(judge({ 'apps/server/src/platform/jobs/run.ts': `import '../../features/orders/index.ts'` })).toHaveLength(1)
  })

  it('finds features that need each other round a corner', () => {
    const circle = {
      [`${server}/a/one.ts`]: `import '../b/index.ts'`,
      [`${server}/b/two.ts`]: `import '../c/index.ts'`,
      [`${server}/c/three.ts`]: `import '../a/index.ts'`,
    }
    expect(judge(circle)).toEqual(['these features need each other: a → b → c → a'])
  })
})
