import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, sum } from './count.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})
const vitest = (passed: number, failed: number, testResults: object[]) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 0, testResults })
const playwright = (stats: object, errors: object[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })

describe('countVitest', () => {
  it('counts what passed, failed and was skipped', () => {
    const report = vitest(2, 1, [file('failed', 'passed', 'passed', 'failed')])
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })

  it('counts a file that could not be loaded as a failure', () => {
    expect(countVitest(vitest(2, 0, [file('passed', 'passed', 'passed'), file('failed')]), 1).failed).toBe(1)
  })

  it('counts a bad exit as a failure when no test failed', () => {
    expect(countVitest(vitest(2, 0, [file('passed', 'passed', 'passed')]), 1).failed).toBe(1)
  })

  it('counts a run of nothing as a failure', () => {
    expect(countVitest(vitest(0, 0, []), 0).failed).toBe(1)
  })

  it('counts a missing or broken report as a failure', () => {
    expect(countVitest(null, 0).failed).toBe(1)
    expect(countVitest('{"numPassed', 0).failed).toBe(1)
  })
})

describe('countPlaywright', () => {
  it('counts what passed, failed and was skipped', () => {
    const report = playwright({ expected: 3, unexpected: 1, skipped: 2 })
    expect(countPlaywright(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  it('counts errors outside of tests, and tests that only passed on a second try, as failures', () => {
    expect(countPlaywright(playwright({ expected: 3, flaky: 1 }, [{}]), 0).failed).toBe(2)
  })

  it('counts a run of nothing as a failure', () => {
    expect(countPlaywright(playwright({}), 0).failed).toBe(1)
  })
})

describe('sum', () => {
  it('adds up over all runners', () => {
    const counts = [countVitest(vitest(2, 0, [file('passed', 'passed')]), 0), countPlaywright(null, 1)]
    expect(sum(counts)).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })
})
