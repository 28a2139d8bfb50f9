import { startProduct } from '../../e2e/product.ts'
import { median } from './median.ts'
import { plainPage, servePlain } from './plain-page.ts'
import { atMost, type Finding, type Promised } from './promise.ts'
import { openBrowser, timePaint } from './slow-phone.ts'

const ROUNDS = 9
/** Long enough for the banners to change by themselves, and for what comes late. */
const WATCHED_MS = 5000
const PAGES = [
  { name: 'Site', path: '/', plain: '/plain-site' },
  { name: 'Landing', path: '/promotion?templateId=3', plain: '/plain-landing' },
]

/** Site and landing page paint as soon as the same page written by hand, and nothing in them moves. */
export const pages: Promised = {
  name: 'pages',
  async measure() {
    const product = await startProduct()
    const browser = await openBrowser()
    const written = await Promise.all(
      PAGES.map(async ({ path, plain }) => [plain, plainPage(await textOf(product.url + path))]),
    )
    const baseline = await servePlain(Object.fromEntries(written))
    try {
      const findings: Finding[] = []
      for (const { name, path, plain } of PAGES) {
        const ratios: number[] = []
        let ours = 0
        for (let round = 0; round <= ROUNDS; round += 1) {
          const byHand = (await timePaint(browser, baseline.url + plain)).largestMs
          ours = (await timePaint(browser, product.url + path)).largestMs
          // The first round warms both up.
          if (round > 0) ratios.push(ours / byHand)
        }
        const { shift } = await timePaint(browser, product.url + path, WATCHED_MS)
        findings.push(
          atMost(name, median(ratios), 1.1, `times the largest paint of plain HTML (${Math.round(ours)} ms)`),
        )
        findings.push(atMost(`${name}, moved`, shift, 0.02, 'layout shift'))
      }
      return findings
    } finally {
      baseline.stop()
      await browser.close()
      await product.dispose()
    }
  },
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}
