import autocannon from 'autocannon'
import type { Stock } from './stock.ts'

/** One promised figure, and whether this run kept it. */
export type Finding = { name: string; text: string; isKept: boolean }

export type Promised = { name: string; measure: (stock: Stock) => Promise<Finding[]> }

/** A ratio beside its limit: `0.74 (at least 0.5)`. Only ratios are promised, so that the machine's own speed cancels out. */
export function atLeast(name: string, ratio: number, least: number, detail: string): Finding {
  return { name, text: `${ratio.toFixed(2)} ${detail}, at least ${least}`, isKept: ratio >= least }
}

export function atMost(name: string, ratio: number, most: number, detail: string): Finding {
  return { name, text: `${ratio.toFixed(2)} ${detail}, at most ${most}`, isKept: ratio <= most }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}

/** Many and short: the machine's speed changes from one second to the next. */
const ROUNDS = 21
const SECONDS_A_ROUND = 1
/** The product's code is compiled better and better for its first 60,000 requests, and it runs for weeks. */
const WARM_UP_SECONDS = 30
const CONNECTIONS = 32

/** `begins`: how a right answer begins. With a body it is posted. */
export type Asked = {
  readonly url: string
  readonly begins: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}
export type Pair = { readonly name: string; readonly bare: Asked; readonly measured: Asked }
/** Medians of all rounds; rates in requests a second. */
export type Comparison = { name: string; ratio: number; bareRate: number; rate: number }

/** Bare and measured route take turns, so that a slow moment of the machine touches both. */
export async function compareRates(pairs: readonly Pair[]): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const { name, bare, measured } of pairs) {
    for (const asked of [bare, measured]) await requestsPerSecond(asked, WARM_UP_SECONDS)
    const rates: { bare: number; measured: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push({ bare: await requestsPerSecond(bare), measured: await requestsPerSecond(measured) })
    }
    comparisons.push({
      name,
      ratio: median(rates.map((rate) => rate.measured / rate.bare)),
      bareRate: median(rates.map((rate) => rate.bare)),
      rate: median(rates.map((rate) => rate.measured)),
    })
  }
  return comparisons
}

export async function requestsPerSecond(
  { url, begins, body, headers = {} }: Asked,
  seconds = SECONDS_A_ROUND,
): Promise<number> {
  const posted = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
  const result = await autocannon({
    url,
    ...(body ? posted : { headers }),
    connections: CONNECTIONS,
    duration: seconds,
    verifyBody: (text) => String(text).startsWith(begins),
  } as autocannon.Options)
  if (result.non2xx > 0 || result.errors > 0 || result.mismatches > 0)
    throw new Error(`${url} did not answer every request`)
  return result.requests.average
}
