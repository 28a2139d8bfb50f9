import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { ensureBrowser } from '../browser.ts'

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
  const executablePath = ensureBrowser(resolve(import.meta.dirname, '../..'), console.log)
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
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

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => listener.once('listening', done))
  const address = listener.address()
  await new Promise((done) => listener.close(done))
  if (typeof address !== 'object' || address === null) throw new Error('no free port was found')
  return address.port
}
