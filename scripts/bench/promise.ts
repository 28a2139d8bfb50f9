import type { Stock } from './stock.ts'

/** One figure that is promised, and whether it was kept in this run. */
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
