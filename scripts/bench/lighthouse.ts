import lighthouse from 'lighthouse'
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
  const result = await lighthouse(url, { port, onlyCategories, logLevel: 'error' })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits } = result.lhr
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
