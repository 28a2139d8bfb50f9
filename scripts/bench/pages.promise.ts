import type { Browser } from '@playwright/test'
import { startProduct } from '../../e2e/product.ts'
import { median } from './median.ts'
import { openBrowser } from './open-browser.ts'
import { plainPage, servePlain } from './plain-page.ts'
import { atMost, type Finding, type Promised } from './promise.ts'
import { timePaint } from './slow-phone.ts'
import { listSitePages, textOf, weighPages } from './weigh-pages.ts'

const ROUNDS = 16
/** Long enough for the banners to change by themselves, and for what comes late. */
const WATCHED_MS = 5000
const PAGES = [
  { name: 'Site', path: '/', plain: '/plain-site' },
  { name: 'Landing', path: '/promotion?templateId=3', plain: '/plain-landing' },
]

/** Site and landing page paint as soon as the same page written by hand, nothing in them moves, and they stay light. */
export const pages: Promised = {
  name: 'pages',
  async measure() {
    const product = await startProduct()
    const browser = await openBrowser()
    const { url } = product
    const written = PAGES.map(async ({ path, plain }) => [plain, plainPage(await textOf(url + path))] as const)
    const baseline = await servePlain(Object.fromEntries(await Promise.all(written)))
    try {
      const findings: Finding[] = []
      for (const { name, path, plain } of PAGES) {
        findings.push(await comparePaint(browser, name, url + path, baseline.url + plain))
        const { shift } = await timePaint(browser, url + path, WATCHED_MS)
        findings.push(atMost(`${name}, moved`, shift, 0.02, 'layout shift'))
      }
      return [...findings, ...(await weighPages(await listServed(url)))]
    } finally {
      baseline.stop()
      await browser.close()
      await product.dispose()
    }
  },
}

/** Two medians of many rounds: on a busy machine one paint takes twice as long as the next, of whichever page. */
async function comparePaint(browser: Browser, name: string, url: string, plainUrl: string): Promise<Finding> {
  const ours: number[] = []
  const plain: number[] = []
  // The first time warms both up.
  for (const address of [plainUrl, url]) await timePaint(browser, address)
  for (let round = 0; round < ROUNDS; round += 1) {
    const timed: [string, number[]][] = [
      [plainUrl, plain],
      [url, ours],
    ]
    // Who comes second must not always be the same.
    for (const [address, times] of round % 2 === 0 ? timed : timed.reverse())
      times.push((await timePaint(browser, address)).largestMs)
  }
  const detail = `${Math.round(median(ours))} ms beside ${Math.round(median(plain))} ms`
  return atMost(name, median(ours) / median(plain), 1.1, `times the largest paint of plain HTML (${detail})`)
}

async function listServed(url: string) {
  const templates = [1, 2, 3, 4].map((id) => `${url}/promotion?templateId=${id}`)
  return [
    { budget: 'site', addresses: await listSitePages(url) },
    { budget: 'landing', addresses: templates },
  ]
}
