/**
 * An amount in equal whole parts; what does not divide goes to the last part.
 *
 * Formula: every part but the last is amount ÷ count rounded down, so that the last is never negative.
 * Domain: amount ≥ 0 in minor units, count ≥ 1. Example: 100 in 3 parts is 33, 33, 34.
 */
export function splitEvenly(amountMinor: number, count: number): number[] {
  const partMinor = Math.floor(amountMinor / count)
  const parts = new Array<number>(count).fill(partMinor)
  parts[count - 1] = amountMinor - partMinor * (count - 1)
  return parts
}
