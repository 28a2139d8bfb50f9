import lighthouse, { type Flags } from 'lighthouse'
import { findFreePort } from './find-free-port.ts'
import { openBrowser } from './open-browser.ts'

/** Of 100, and what keeps the last three from it. */
export type Report = {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly findings: readonly string[]
}

const TRIES = 3
const STEADY = ['accessibility', 'best-practices', 'seo'] as const

/** Looks at a page as Lighthouse does for a phone; the first time at everything, then at speed alone. */
export async function readLighthouse(url: string, runs: number): Promise<Report[]> {
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

/** On a busy machine a recording fails now and then, which says nothing of the page: it is made again. */
async function record(url: string, flags: Flags) {
  for (let tried = 1; ; tried += 1) {
    const result = await lighthouse(url, flags)
    const error = result?.lhr.runtimeError
    if (result && !error) return result.lhr
    if (tried === TRIES) throw new Error(`Lighthouse could not look at ${url}: ${error?.message}`)
  }
}
