import type { Reply } from '@hulog/contract'

type Range = Pick<Reply<'getProduct'>, 'minAmountMinor' | 'maxAmountMinor' | 'stepAmountMinor'>

/** Returns an amount that the product allows, by default the middle one. Rounds down to a step counted from the least amount, as the server does. */
export function allowedAmount({ minAmountMinor, maxAmountMinor, stepAmountMinor }: Range, asked?: number): number {
  const wish = asked ?? minAmountMinor + (maxAmountMinor - minAmountMinor) / 2
  const within = Math.min(maxAmountMinor, Math.max(minAmountMinor, wish))
  const step = Math.max(1, stepAmountMinor)
  return minAmountMinor + Math.floor((within - minAmountMinor) / step) * step
}
