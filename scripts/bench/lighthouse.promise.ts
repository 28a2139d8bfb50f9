import lighthouse, { type Flags } from 'lighthouse'
import { startProduct } from '../../e2e/product.ts'
import { findFreePort, openBrowser } from './open-browser.ts'
import { servePlainPages } from './plain-pages.ts'
import { type Finding, median, type Promised } from './promise.ts'

const RUNS = 5

const FULL = 100

const PAGES = ['/', '/About', ...[1, 2, 3, 4].map((id) => `/promotion?templateId=${id}`)]

/**
 * Every page before the sign-in gets Lighthouse's best scores on a phone. The speed of the same page written by hand is told
 * beside it: how many points a page without a script gets depends on the machine.
 */
export const lighthousePromise: Promised = {
  name: 'lighthouse',
  async measure() {
    const product = await startProduct()
    const urls = PAGES.map((path) => product.url + path)
    const plainPages = await servePlainPages(urls)
    const port = await findFreePort()
    const browser = await openBrowser([`--remote-debugging-port=${port}`])
    try {
      const findings: Finding[] = []
      for (const [index, url] of urls.entries()) {
        const path = PAGES[index] ?? url
        findings.push(judgeScores(path, await readScores(url, port)))
        findings.push(judgeSpeed(path, await compareSpeed(url, plainPages.plainOf(url), port)))
      }
      return findings
    } finally {
      plainPages.stop()
      await browser.close()
      await product.dispose()
    }
  },
}

/** Out of 100, with the findings that reduce them. */
type Scores = { readonly scores: readonly number[]; readonly findings: readonly string[] }

const STEADY = ['accessibility', 'best-practices', 'seo'] as const

/** These scores are the same each time, so one look is enough. */
async function readScores(url: string, port: number): Promise<Scores> {
  const { categories, audits } = await look(url, { port, onlyCategories: [...STEADY], logLevel: 'error' })
  const failed = STEADY.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
  )
  return {
    scores: STEADY.map((name) => outOfHundred(categories[name]?.score)),
    findings: failed.map(({ id }) => id),
  }
}

function judgeScores(path: string, { scores, findings }: Scores): Finding {
  const missing = findings.length === 0 ? '' : `: ${findings.join(', ')}`
  return {
    name: 'Lighthouse',
    text: `${scores.join(' ')} ${path}, all ${FULL}${missing}`,
    isKept: scores.every((score) => score === FULL),
  }
}

type Speed = { readonly ours: number; readonly plain: number }

/** Median scores out of 100, the two pages by turns. */
async function compareSpeed(url: string, plainUrl: string, port: number): Promise<Speed> {
  const ours: number[] = []
  const plain: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    plain.push(await readSpeed(plainUrl, port))
    ours.push(await readSpeed(url, port))
  }
  return { ours: median(ours), plain: median(plain) }
}

async function readSpeed(url: string, port: number): Promise<number> {
  const { categories } = await look(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  return outOfHundred(categories.performance?.score)
}

function judgeSpeed(path: string, { ours, plain }: Speed): Finding {
  const text = `${ours} for speed (plain HTML: ${plain}) ${path}, ${FULL}`
  return { name: 'Lighthouse', text, isKept: ours === FULL }
}

function outOfHundred(score: number | null | undefined): number {
  return Math.round((score ?? 0) * FULL)
}

const TRIES = 3

/** On a busy machine a recording fails now and then, which is not the page's fault: it is repeated. */
async function look(url: string, flags: Flags) {
  for (let tried = 1; ; tried += 1) {
    const result = await lighthouse(url, flags)
    const error = result?.lhr.runtimeError
    if (result && !error) return result.lhr
    if (tried === TRIES) throw new Error(`Lighthouse could not look at ${url}: ${error?.message}`)
  }
}
