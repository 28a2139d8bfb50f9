import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { startProduct } from '../../e2e/product.ts'
import { isOver, type Measure } from '../check/budgets/measure.ts'
import { type DocumentBudget, heaviestOfEach, measureDocument } from '../check/budgets/measure-documents.ts'
import { CPU_SLOWDOWN, openBrowser, PHONE } from './open-browser.ts'
import { servePlainPages } from './plain-pages.ts'
import { atMost, type Finding, median, type Promised } from './promise.ts'

const ROUNDS = 32

/** Long enough for the banners to change, and for late content. */
const WATCHED_MS = 5000

const PAGES = [
  { name: 'Site', path: '/' },
  { name: 'Landing', path: '/promotion?templateId=3' },
]

/** Site and landing page paint as soon as the same hand-written page, nothing in them shifts, and they stay light. */
export const pages: Promised = {
  name: 'pages',
  async measure() {
    const product = await startProduct()
    const browser = await openBrowser()
    const { url } = product
    const plainPages = await servePlainPages(PAGES.map(({ path }) => url + path))
    try {
      const findings: Finding[] = []
      for (const { name, path } of PAGES) {
        findings.push(await comparePaint(browser, name, url + path, plainPages.plainOf(url + path)))
        const { shift } = await timePaint(browser, url + path, WATCHED_MS)
        findings.push(atMost(`${name}, moved`, shift, 0.02, 'layout shift'))
      }
      return [...findings, ...(await weighPages(await listServed(url)))]
    } finally {
      plainPages.stop()
      await browser.close()
      await product.dispose()
    }
  },
}

/** Compares medians of many rounds: on a busy machine one paint takes twice as long as the next, of whichever page. */
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
    // The order alternates.
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

/** Lighthouse's settings for a slow mobile network: 1.6 Mbit/s, 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const SETTLED_MS = 300

type Paint = { readonly largestMs: number; readonly shift: number }

/** Opens a page on a slow phone with an empty cache, and returns the time of the largest paint and the layout shift. */
async function timePaint(browser: Browser, url: string, watchedMs = SETTLED_MS): Promise<Paint> {
  const context = await browser.newContext(PHONE)
  try {
    return await paintIn(context, url, watchedMs)
  } finally {
    await context.close()
  }
}

async function paintIn(context: BrowserContext, url: string, watchedMs: number): Promise<Paint> {
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', NETWORK)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`)
  await page.waitForTimeout(watchedMs)
  return page.evaluate(readPaint)
}

/** Runs in the page. */
async function readPaint(): Promise<Paint> {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      // Events that never happen are not reported.
      setTimeout(() => resolve([]), 200)
    })
  const paints = await entriesOf('largest-contentful-paint')
  const shifts = (await entriesOf('layout-shift')) as Shift[]
  const largest = paints.at(-1)
  if (!largest) throw new Error('nothing was painted')
  return {
    largestMs: largest.startTime,
    shift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((all, { value }) => all + value, 0),
  }
}

type Weighed = { readonly budget: string; readonly addresses: readonly string[] }

/** The weight of pages as served, with the texts in the database, against `budgets.json`. */
async function weighPages(weighed: readonly Weighed[]): Promise<Finding[]> {
  const file = resolve(import.meta.dirname, '../../budgets.json')
  const { documents }: { documents: DocumentBudget[] } = JSON.parse(readFileSync(file, 'utf8'))
  const findings: Finding[] = []
  for (const { budget: name, addresses } of weighed) {
    const budget = documents.find((one) => one.name === name)
    if (!budget || addresses.length === 0) throw new Error(`there is nothing of ${name} to weigh`)
    const measures: Measure[][] = []
    for (const address of addresses)
      measures.push(measureDocument(budget, pathOf(address), await textOf(address), noFile))
    findings.push(...heaviestOfEach(measures).map(judge))
  }
  return findings
}

/** Every page of the official site, from its sitemap. */
async function listSitePages(url: string): Promise<string[]> {
  return [...(await textOf(`${url}/sitemap.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

function judge(measure: Measure): Finding {
  const kb = (measure.bytes / 1000).toFixed(1)
  return { name: 'Weight', text: `${kb} KB ${measure.name}, at most ${measure.limitKb}`, isKept: !isOver(measure) }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function noFile(path: string): never {
  throw new Error(`a page asks for ${path}, and everything should be in it`)
}
