import lighthouse, { type Flags } from 'lighthouse'
import { startProduct } from '../../e2e/product.ts'
import { findFreePort, openBrowser } from './open-browser.ts'
import { type Finding, median, type Promised } from './promise.ts'

const RUNS = 5

const FULL = 100

const PAGES = ['/', '/About', ...[1, 2, 3, 4].map((id) => `/promotion?templateId=${id}`)]

/** Every page before the sign-in gets Lighthouse's best scores on a phone. */
export const lighthousePromise: Promised = {
  name: 'lighthouse',
  async measure() {
    const product = await startProduct()
    try {
      const findings: Finding[] = []
      for (const path of PAGES) findings.push(judge(path, await readLighthouse(product.url + path, RUNS)))
      return findings
    } finally {
      await product.dispose()
    }
  },
}

function judge(path: string, reports: readonly Report[]): Finding {
  const [first] = reports
  if (!first) throw new Error(`${path} was not looked at`)
  const performance = median(reports.map((report) => report.performance))
  // These three scores are the same each time.
  const { accessibility, bestPractices, seo } = first
  const scores = [performance, accessibility, bestPractices, seo]
  const missing = first.findings.length === 0 ? '' : `: ${first.findings.join(', ')}`
  return {
    name: 'Lighthouse',
    text: `${scores.join(' ')} ${path}, all ${FULL}${missing}`,
    isKept: scores.every((score) => score === FULL),
  }
}

/** Out of 100, with the findings that reduce the last three. */
type Report = {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly findings: readonly string[]
}

const TRIES = 3

const STEADY = ['accessibility', 'best-practices', 'seo'] as const

/** Looks at a page as Lighthouse does for a phone; the first time at everything, then at speed alone. */
async function readLighthouse(url: string, runs: number): Promise<Report[]> {
  const port = await findFreePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  try {
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await look(url, port, run === 0, reports[0]))
    return reports
  } finally {
    await browser.close()
  }
}

async function look(url: string, port: number, isFirst: boolean, first?: Report): Promise<Report> {
  const onlyCategories = isFirst ? ['performance', ...STEADY] : ['performance']
  const { categories, audits } = await record(url, { port, onlyCategories, logLevel: 'error' })
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  if (first) return { ...first, performance: scoreOf('performance') }
  const failed = STEADY.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
  )
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    findings: failed.map(({ id }) => id),
  }
}

/** On a busy machine a recording fails now and then, which is not the page's fault: it is repeated. */
async function record(url: string, flags: Flags) {
  for (let tried = 1; ; tried += 1) {
    const result = await lighthouse(url, flags)
    const error = result?.lhr.runtimeError
    if (result && !error) return result.lhr
    if (tried === TRIES) throw new Error(`Lighthouse could not look at ${url}: ${error?.message}`)
  }
}
