// The parts of the runners' reports that say what failed.
export type VitestFile = {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}
export type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly PlaywrightSpec[]
}
type PlaywrightSpec = {
  readonly file: string
  readonly line: number
  readonly title: string
  readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
}

/** One line for each test that failed, and for each file that could not be run. */
export function vitestFailures(files: readonly VitestFile[]): string[] {
  return files.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return file.status === 'failed' ? [line(file.name, file.message)] : []
    return failed.map((test) => line(`${file.name} › ${test.fullName}`, test.failureMessages[0] ?? ''))
  })
}

export function playwrightFailures(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(hasFailed).map((spec) => `${spec.file}:${spec.line} › ${spec.title}`),
    ...playwrightFailures(inner),
  ])
}

function hasFailed(spec: PlaywrightSpec): boolean {
  return spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky')
}

function line(where: string, why: string): string {
  return `${where}: ${why.split('\n')[0]}`
}
