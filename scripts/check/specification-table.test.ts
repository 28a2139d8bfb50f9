import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const ROW = /^\| ([A-Z]{3})-(\d\d) +\| (.+?) +\| (.+?) +\|$/

/** How many numbers each group of the specification has. */
const GROUPS: Readonly<Record<string, number>> = {
  COM: 17,
  NAT: 14,
  BNK: 8,
  CMP: 12,
  CNF: 8,
  ORD: 15,
  REP: 13,
  TRM: 7,
  TST: 2,
  OTH: 7,
}

const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, group = '', number = '', seen = '', kept = ''] = ROW.exec(line) ?? []
    return !(group in GROUPS) ? [] : [{ number: `${group}-${number}`, seen: seen.trim(), kept: kept.trim() }]
  })

it.each(Object.entries(GROUPS))(
  'specification.md has a row for each number of %s, once and in order',
  (group, count) => {
    const listed = rows.map(({ number }) => number).filter((number) => number.startsWith(`${group}-`))
    expect(listed).toEqual(
      Array.from({ length: count }, (_, index) => `${group}-${String(index + 1).padStart(2, '0')}`),
    )
  },
)

it('specification.md says for each number where it is seen, and that it is kept, differs on purpose or is ours', () => {
  const unsaid = rows.filter(
    ({ seen, kept }) => seen === '' || !/^(as given|on purpose|ours|both readings)|given/.test(kept),
  )
  expect(unsaid).toEqual([])
})

it('every number in the title of a test has its row', () => {
  const files = globSync(['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: root,
  })
  const named = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b[A-Z]{3}-\d\d\b/g) ?? [])
  const numbers = new Set(rows.map(({ number }) => number))
  const missing = new Set(named.filter((each) => (each.split('-')[0] ?? '') in GROUPS && !numbers.has(each)))
  expect(named.length).toBeGreaterThan(500)
  expect([...missing]).toEqual([])
})
