export type Count = { passed: number; failed: number; skipped: number }

// What a runner wrote, and how it ended. A runner that crashed, wrote nothing or ran nothing has failed once at least:
// an empty report must never look like a good one.
export function countVitest(report: string | null, exitCode: number): Count {
  const parsed = parse<VitestReport>(report)
  if (!parsed) return crashed
  const emptyFailures = parsed.testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length
  const failed = parsed.numFailedTests + emptyFailures
  return honest(
    { passed: parsed.numPassedTests, failed, skipped: parsed.numPendingTests + parsed.numTodoTests },
    exitCode,
  )
}

export function countPlaywright(report: string | null, exitCode: number): Count {
  const parsed = parse<PlaywrightReport>(report)
  if (!parsed) return crashed
  const { expected, unexpected, flaky, skipped } = parsed.stats
  return honest({ passed: expected, failed: unexpected + flaky + parsed.errors.length, skipped }, exitCode)
}

export function sum(counts: Count[]): Count {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

type VitestFile = { status: string; assertionResults: { status: string }[] }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

const crashed: Count = { passed: 0, failed: 1, skipped: 0 }

function honest(count: Count, exitCode: number): Count {
  const silent = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  return silent ? { ...count, failed: 1 } : count
}

function hasFailedTest(file: VitestFile): boolean {
  return file.assertionResults.some((test) => test.status === 'failed')
}

function parse<Report>(report: string | null): Report | null {
  try {
    return report === null ? null : JSON.parse(report)
  } catch {
    return null
  }
}
