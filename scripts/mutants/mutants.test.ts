import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mutants } from './all.ts'
import { withFault } from './try-mutant.ts'

const root = resolve(import.meta.dirname, '../..')

describe('the planted faults', () => {
  it('apply to the current code, and name existing tests', () => {
    for (const mutant of mutants) {
      const right = readFileSync(join(root, mutant.file), 'utf8')
      expect(withFault(right, mutant), mutant.fault).not.toBe(right)
      expect(mutant.tests.length, mutant.fault).toBeGreaterThan(0)
      for (const test of mutant.tests) expect(existsSync(join(root, test)), test).toBe(true)
    }
  })

  it('are refused when their place is not found exactly once', () => {
    const mutant = { fault: 'a sum is off', file: 'sum.ts', find: 'a + b', replace: 'a - b', tests: [] }
    expect(withFault('return a + b', mutant)).toBe('return a - b')
    expect(() => withFault('return sum(a, b)', mutant)).toThrow('sum.ts')
    expect(() => withFault('return a + b + (a + b)', mutant)).toThrow('exactly once')
  })
})
