import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as lending from './index.ts'
import { LendingError } from './lending-error.ts'
import { examplesOf, hasOnlyTypes, moduleOf, namesIn, statementsOf, wordsIn } from './readme.fixtures.ts'
import { changeKeys } from './restructuring/terms-change.ts'
import { termsKeys } from './terms/terms-keys.ts'

const examples = examplesOf(readFileSync(new URL('../README.md', import.meta.url), 'utf8'))
const exported = Object.keys(lending)

/** A claim that was come to, with the result of its expression and what the README says it is. */
type Result = { block: number; line: number; actual: unknown; expected: unknown }

const results: Result[] = []
const begun: number[] = []
let stopped: unknown = null
const folder = mkdtempSync(join(tmpdir(), 'lending-readme-'))

const report = {
  begins: (line: number) => begun.push(line),
  claims: (line: number, expression: () => unknown, value: () => unknown) => {
    const expected = value()
    const isRefusal = typeof expected === 'string' && expected.startsWith('throws ')
    results.push({ block: begun.at(-1)!, line, actual: isRefusal ? refusalBy(expression) : expression(), expected })
  },
}

function refusalBy(expression: () => unknown): string {
  try {
    expression()
  } catch (error) {
    if (error instanceof LendingError) return `throws ${error.code}`
    throw error
  }
  return 'throws nothing'
}

beforeAll(async () => {
  const file = join(folder, 'examples.ts')
  writeFileSync(file, moduleOf(examples, exported))
  try {
    const { run } = await import(/* @vite-ignore */ file)
    run(lending, report)
  } catch (error) {
    stopped = error
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('README.md', () => {
  it.each(examples)('runs the example on line $line, and every result is as it says', (example) => {
    const claims = statementsOf(example).filter(({ claim }) => claim !== null)
    if (!hasOnlyTypes(example)) expect(claims.length, 'results claimed').toBeGreaterThan(0)
    if (!begun.includes(example.line) || begun.at(-1) === example.line) expect(stopped).toBe(null)
    const own = results.filter(({ block }) => block === example.line)
    expect(own).toHaveLength(claims.length)
    for (const [index, { line, actual, expected }] of own.entries()) {
      const written = claims[index]!.claim!.value
      const decimals = /^-?[\d_]*\.(\d+)$/.exec(written)?.[1]
      const rounded = decimals === undefined ? actual : Number(Number(actual).toFixed(decimals.length))
      expect({ line, result: rounded }).toMatchObject({ line, result: expected })
    }
  })

  it('reads the statements of a block, each with the result claimed of it', () => {
    const text = [
      '```ts',
      'const two = 1 + 1 // → 2 · words',
      'sum(',
      '  two,',
      ') // a remark',
      '// → [',
      '//   4,',
      '// ]',
      '```',
    ]
    const [example] = examplesOf(text.join('\n'))
    expect(statementsOf(example!)).toEqual([
      { line: 2, code: 'const two = 1 + 1', claim: { line: 2, value: '2' } },
      { line: 3, code: 'sum(\n  two,\n)', claim: { line: 6, value: '[   4, ]' } },
    ])
  })

  it('imports nothing but what the package exports', () => {
    const imported = examples.flatMap(({ code }) => [...code.join('\n').matchAll(/import \{([^}]*)\}/g)])
    const names = imported.flatMap(([, list]) => list!.split(',').map((name) => name.trim().split(' as ')[0]!))
    const values = names.filter((name) => !name.startsWith('type '))
    expect(values.length).toBeGreaterThan(0)
    expect(exported).toEqual(expect.arrayContaining(values))
  })

  it('has an example for every key of the terms, of their changes and of the rules of delinquency', () => {
    const named = new Set(examples.flatMap((example) => [...namesIn(example)]))
    const keys = new Set(Object.values(termsKeys).flat())
    for (const key of [...changeKeys, ...Object.keys(delinquencyKeys)]) keys.add(key)
    expect([...keys].filter((key) => !named.has(key))).toEqual([])
  })

  it('has an example for every word that the terms, the rules and the events can have', () => {
    const lists = Object.entries(lending).filter(([name]) => !withoutExamples.includes(name))
    const words = new Set(lists.flatMap(([, list]) => wordsOf(list)))
    for (const type of Object.keys(eventTypes)) words.add(type)
    expect(words.size).toBeGreaterThan(80)
    const used = new Set(examples.flatMap((example) => [...wordsIn(example)]))
    expect([...words].filter((word) => !used.has(word))).toEqual([])
  })
})

/** Lists of words of which one is as good an example as all, and those of refusals, which no caller writes. */
const withoutExamples = ['permissions', 'weekdays', 'currencies', 'restructuringRefusals']

/** The words of an exported list; none for any other export. */
function wordsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}

const delinquencyKeys: Record<keyof lending.DelinquencyRules, true> = {
  countsFrom: true,
  clock: true,
  countsLateCharges: true,
  tolerance: true,
  buckets: true,
  nonPerforming: true,
  onRestructuring: true,
}

const eventTypes: Record<lending.LoanEvent['type'] | lending.RepaymentPurpose, true> = {
  disbursed: true,
  repaid: true,
  charged: true,
  waived: true,
  extended: true,
  refunded: true,
  advanced: true,
  writtenOff: true,
  restructured: true,
  reversed: true,
  extension: true,
  coolingOff: true,
}
