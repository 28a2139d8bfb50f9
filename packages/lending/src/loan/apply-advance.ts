import { LendingError } from '../lending-error.ts'
import { sumMinor } from '../money/amount.ts'
import { withFurtherPart } from '../recalculation/opening-plan.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { accountAfter } from './account-after.ts'
import type { LoanAccount, Plan } from './loan.ts'
import type { Advanced, LoanChange } from './loan-event.ts'
import { owedBesides } from './owed-besides.ts'
import type { Position } from './position.ts'

/**
 * The account after a further part of the principal was paid out: see `Advanced`. Example: 600.00 of 1,200.00 after the third of
 * 12 installments at 1 % a month: 456.65 is left of the first part, and 9 installments of 123.35 pay off 1,056.65.
 */
export function applyAdvance(plan: Plan, position: Position, { on, amountMinor }: Advanced): LoanAccount {
  const { running } = position.account
  const isToCome = running !== null && running.next < running.count
  const changes = isToCome ? { running: withFurtherPart(plan, running, amountMinor) } : {}
  const account = accountAfter(plan, position, changes)
  const advanced = { ...account, advancedMinor: account.advancedMinor + amountMinor }
  return isToCome ? advanced : owedBesides(plan, advanced, { by: 'latePart', on }, amountMinor)
}

/**
 * Refuses parts paid out that no terms of the loan agree on: those signed first, or those of a restructuring. It looks at what is
 * recorded as a whole, so that the order of recording does not matter.
 *
 * `changes`: those of a folded loan, so that the terms of restructurings were checked. Errors: `event-unknown` for a later part of a
 * loan whose terms have none, `amount-out-of-range` for more in all than the terms have agreed.
 */
export function requireAgreedAdvances(terms: LoanTerms, changes: readonly LoanChange[]): void {
  const advanced = changes.filter((change) => change.type === 'advanced')
  if (advanced.length === 0) return
  const restructured = changes.filter((change) => change.type === 'restructured')
  const agreed = [terms, ...restructured.map((change) => change.terms)].flatMap(({ advances }) => advances?.later ?? [])
  if (agreed.length === 0) {
    throw new LendingError('event-unknown', 'A later part is paid out only of a loan whose terms divide the principal')
  }
  if (amountOf(advanced) > amountOf(agreed)) {
    throw new LendingError('amount-out-of-range', 'More would be paid out than the terms have agreed')
  }
}

function amountOf(parts: readonly { amountMinor: number }[]): number {
  return sumMinor(parts.map(({ amountMinor }) => amountMinor))
}
