import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as lending from './index.ts'
import { LendingError } from './lending-error.ts'
import { examplesOf, hasOnlyTypes, moduleOf, namesIn, statementsOf } from './readme.fixtures.ts'
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

  it('has an example for every key of the terms', () => {
    const named = new Set(examples.flatMap((example) => [...namesIn(example)]))
    const keys = new Set(Object.values(termsKeys).flat())
    expect([...keys].filter((key) => !named.has(key))).toEqual([])
  })
})
