import { startProduct } from '../../e2e/product.ts'
import { type Report, readLighthouse } from './lighthouse.ts'
import { median } from './median.ts'
import type { Finding, Promised } from './promise.ts'

const RUNS = 5
const FULL = 100
const PAGES = ['/', '/About', ...[1, 2, 3, 4].map((id) => `/promotion?templateId=${id}`)]

/** Every page that people see before they know us is as good as Lighthouse can say, as a phone gets it. */
export const lighthouse: Promised = {
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
  // These three say the same each time.
  const { accessibility, bestPractices, seo } = first
  const scores = [performance, accessibility, bestPractices, seo]
  const missing = first.findings.length === 0 ? '' : `: ${first.findings.join(', ')}`
  return {
    name: 'Lighthouse',
    text: `${scores.join(' ')} ${path}, all ${FULL}${missing}`,
    isKept: scores.every((score) => score === FULL),
  }
}
