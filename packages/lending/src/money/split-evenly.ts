import { type Rounding, roundProduct } from './rounding.ts'

/** How an amount is divided: each part rounded to a multiple, and the part that takes what does not divide. */
export type Split = { rounding: Rounding; multipleMinor: number; remainder: 'last' | 'first' }

const plainSplit: Split = { rounding: 'down', multipleMinor: 1, remainder: 'last' }

/**
 * Divides an amount into equal whole parts; the remainder goes to the last part, or to the first.
 *
 * Formula: every other part is amount ÷ count, rounded (down by default) to the multiple, as long as something is left;
 * the parts always sum to the amount and none is negative. Domain: amount ≥ 0 in minor units, count and multiple ≥ 1.
 * Errors: none within it. Example: 100 in 3 parts is 33, 33, 34; rounded up, 34, 34, 32; with the remainder first, 34,
 * 33, 33.
 */
export function splitEvenly(amountMinor: number, count: number, split: Split = plainSplit): number[] {
  const { rounding, multipleMinor, remainder } = split
  const partMinor = roundProduct(amountMinor, 1, 1, count * multipleMinor, rounding) * multipleMinor
  const parts = new Array<number>(count)
  let leftMinor = amountMinor
  for (let index = 0; index < count; index += 1) {
    const isFirst = remainder === 'first' && index === 0 && count > 1
    const wantedMinor = isFirst ? Math.max(0, amountMinor - partMinor * (count - 1)) : partMinor
    const paidMinor = index === count - 1 ? leftMinor : Math.min(wantedMinor, leftMinor)
    parts[index] = paidMinor
    leftMinor -= paidMinor
  }
  return parts
}
