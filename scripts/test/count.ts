/** The numbers of tests; `failures` lists the failed ones, so that they can be read at the end of a long run. */
export type Count = { passed: number; failed: number; skipped: number; failures: readonly string[] }

// A runner's output and exit code. A runner that crashed, wrote nothing or ran nothing counts as one failure: an empty
// report must never look good.
export function countVitest(report: string | null, exitCode: number): Count {
  const parsed = parse<VitestReport>(report)
  if (!parsed) return crashed
  const { numPassedTests: passed, numPendingTests, numTodoTests, testResults } = parsed
  const failures = vitestFailures(testResults)
  return honest({ passed, failed: failures.length, skipped: numPendingTests + numTodoTests, failures }, exitCode)
}

export function countPlaywright(report: string | null, exitCode: number): Count {
  const parsed = parse<PlaywrightReport>(report)
  if (!parsed) return crashed
  const { expected, unexpected, flaky, skipped } = parsed.stats
  const failed = unexpected + flaky + parsed.errors.length
  const failures = [
    ...parsed.errors.map(({ message = '' }) => `outside of the tests: ${message.split('\n')[0]}`),
    ...playwrightFailures(parsed.suites),
  ]
  return honest({ passed: expected, failed, skipped, failures }, exitCode)
}

export function sum(counts: Count[]): Count {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  )
}

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

const crashed: Count = { passed: 0, failed: 1, skipped: 0, failures: ['a run that left no report'] }

function honest(count: Count, exitCode: number): Count {
  const silent = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  return silent ? { ...count, failed: 1, failures: ['a run that ended badly without a failed test'] } : count
}

function parse<Report>(report: string | null): Report | null {
  try {
    return report === null ? null : JSON.parse(report)
  } catch {
    return null
  }
}

// The parts of the runners' reports with the failures.
type VitestFile = {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly PlaywrightSpec[]
}

type PlaywrightSpec = {
  readonly file: string
  readonly line: number
  readonly title: string
  readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
}

/** An entry for each test that failed, and for each file that could not be run. */
function vitestFailures(files: readonly VitestFile[]): string[] {
  return files.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return file.status === 'failed' ? [line(file.name, file.message)] : []
    return failed.map((test) => line(`${file.name} › ${test.fullName}`, test.failureMessages[0] ?? ''))
  })
}

function playwrightFailures(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(hasFailed).map((spec) => `${spec.file}:${spec.line} › ${spec.title}`),
    ...playwrightFailures(inner),
  ])
}

function hasFailed(spec: PlaywrightSpec): boolean {
  return spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky')
}

/** Repeating a failed random test needs its seed and its example: the second and third line of its message. */
function line(where: string, why: string): string {
  const lines = why.split('\n')
  const stackAt = lines.findIndex((each) => /^\s+at /.test(each))
  const said = stackAt === -1 ? lines : lines.slice(0, stackAt)
  return `${where}: ${said.slice(0, 3).join('\n    ').slice(0, 4_000)}`
}
