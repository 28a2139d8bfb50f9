import type { Cap } from './loan.ts'

type Charge = { amountMinor: number; cappedBy: Cap | null }

/** Takes charges one after the other until the limit is used up; what is cut says by which cap. */
export function cutterTo(limitMinor: number, cappedBy: Cap): <T extends Charge>(charge: T) => T[] {
  let leftMinor = limitMinor
  return (charge) => {
    const amountMinor = Math.min(charge.amountMinor, leftMinor)
    leftMinor -= amountMinor
    if (amountMinor === charge.amountMinor) return [charge]
    return amountMinor === 0 ? [] : [{ ...charge, amountMinor, cappedBy }]
  }
}
