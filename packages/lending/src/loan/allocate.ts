import { owedKinds } from '../terms/allocation-terms.ts'
import type { Amounts } from './amounts.ts'

/**
 * Spreads a payment over what is unpaid.
 *
 * Order: the oldest installment first, and within it penalty, late interest, fee, tax, interest, principal. When everything
 * due is covered, the next installments follow in order; what is left after all of them is credit.
 * Example: 150.00 on a penalty of 100.00 and a principal of 500.00 covers the penalty and 50.00 of the principal.
 */
export function allocate(amountMinor: number, unpaid: readonly Amounts[]): { covered: Amounts[]; creditMinor: number } {
  let leftMinor = amountMinor
  const covered = unpaid.map((amounts) => {
    const taken = { ...amounts }
    for (const kind of owedKinds) {
      taken[kind] = Math.min(amounts[kind], leftMinor)
      leftMinor -= taken[kind]
    }
    return taken
  })
  return { covered, creditMinor: leftMinor }
}
