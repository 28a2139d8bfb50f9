import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, sum } from './count.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  name: 'loans.test.ts',
  message: 'no such module',
  assertionResults: tests.map((one) => ({
    status: one,
    fullName: 'a loan',
    failureMessages: ['expected 1\n  at line 3'],
  })),
})
const vitest = (passed: number, testResults: object[]) =>
  JSON.stringify({ numPassedTests: passed, numPendingTests: 1, numTodoTests: 0, testResults })
const playwright = (stats: object, errors: object[] = [], suites: object[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors, suites })

describe('countVitest', () => {
  it('counts what passed, failed and was skipped', () => {
    const report = vitest(2, [file('failed', 'passed', 'passed', 'failed')])
    expect(countVitest(report, 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['loans.test.ts › a loan: expected 1'],
    })
  })

  it('keeps what a failed random test needs to be run again', () => {
    const message =
      'Error: Property failed after 16 tests\n{ seed: 7, path: "15" }\nCounterexample: [3]\nShrunk 0 times\n  at line 3'
    const failed = { status: 'failed', fullName: 'a sum', failureMessages: [message] }
    const report = vitest(0, [{ ...file('failed'), assertionResults: [failed] }])
    expect(countVitest(report, 1).failures).toEqual([
      'loans.test.ts › a sum: Error: Property failed after 16 tests\n    { seed: 7, path: "15" }\n    Counterexample: [3]',
    ])
  })

  it('counts a file that could not be loaded as a failure', () => {
    expect(countVitest(vitest(2, [file('passed', 'passed', 'passed'), file('failed')]), 1)).toMatchObject({
      failed: 1,
      failures: ['loans.test.ts: no such module'],
    })
  })

  it('counts a bad exit as a failure when no test failed', () => {
    expect(countVitest(vitest(2, [file('passed', 'passed', 'passed')]), 1).failed).toBe(1)
  })

  it('counts a run of nothing as a failure', () => {
    expect(countVitest(vitest(0, []), 0).failed).toBe(1)
  })

  it('counts a missing or broken report as a failure', () => {
    expect(countVitest(null, 0).failed).toBe(1)
    expect(countVitest('{"numPassed', 0).failed).toBe(1)
  })
})

describe('countPlaywright', () => {
  it('counts what passed, failed and was skipped', () => {
    const spec = { file: 'pay.spec.ts', line: 7, title: 'pays once', tests: [{ status: 'unexpected' }] }
    const suites = [{ specs: [{ ...spec, tests: [{ status: 'expected' }] }], suites: [{ specs: [spec] }] }]
    const report = playwright({ expected: 3, unexpected: 1, skipped: 2 }, [], suites)
    expect(countPlaywright(report, 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: ['pay.spec.ts:7 › pays once'],
    })
  })

  it('counts errors outside of tests, and tests that only passed on a second try, as failures', () => {
    const spec = { file: 'pay.spec.ts', line: 7, title: 'pays once', tests: [{ status: 'flaky' }] }
    const errors = [{ message: 'no product\n  at line 3' }]
    expect(countPlaywright(playwright({ expected: 3, flaky: 1 }, errors, [{ specs: [spec] }]), 0)).toMatchObject({
      failed: 2,
      failures: ['outside of the tests: no product', 'pay.spec.ts:7 › pays once'],
    })
  })

  it('counts a run of nothing as a failure', () => {
    expect(countPlaywright(playwright({}), 0).failed).toBe(1)
  })
})

describe('sum', () => {
  it('adds up over all runners', () => {
    const counts = [countVitest(vitest(2, [file('passed', 'passed')]), 0), countPlaywright(null, 1)]
    expect(sum(counts)).toMatchObject({ passed: 2, failed: 1, skipped: 1 })
  })
})
