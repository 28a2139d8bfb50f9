import fc from 'fast-check'
import { refusalOf } from '../lending-error.fixtures.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { anyRecalculatedTerms, anyTermsOfAnyKind } from '../terms/loan-terms.arbitraries.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { prepaymentEffects } from '../terms/recalculation-terms.ts'
import { foldLoan } from './fold-loan.ts'
import { day, disbursedOn } from './loan.fixtures.ts'
import type { Loan } from './loan.ts'
import type { LoanChange, LoanEvent } from './loan-event.ts'

/** A loan on any terms, and everything that can happen to one, in order of arrival. */
export type FullHistory = { terms: LoanTerms; changes: readonly LoanChange[]; reversed: readonly string[] }

/** A change without the id and the date it gets in its history. */
type BareChange = LoanChange extends infer Change
  ? Change extends LoanChange
    ? Omit<Change, 'id' | 'on'>
    : never
  : never

const anyPurpose = fc.constantFrom(undefined, undefined, 'extension' as const, 'coolingOff' as const)

const anyEffect = fc.constantFrom(undefined, ...prepaymentEffects)

function anyChange(principalMinor: number): fc.Arbitrary<BareChange> {
  const most = Math.ceil(principalMinor * 1.3)
  const anyAmount = fc.oneof(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: 5_000 }))
  const anyRepaid = fc.tuple(anyAmount, anyPurpose, anyEffect).map(([amountMinor, purpose, prepayment]) => ({
    type: 'repaid' as const,
    amountMinor,
    ...(purpose && { purpose }),
    ...(prepayment && { prepayment }),
  }))
  const anyPart = fc.integer({ min: 0, max: most })
  const anyWaived = fc
    .record(
      { penalty: anyPart, lateInterest: anyPart, fee: anyPart, tax: anyPart, interest: anyPart },
      { requiredKeys: [] },
    )
    .map((amounts) => ({ type: 'waived' as const, amounts }))
  return fc.oneof(
    { weight: 5, arbitrary: anyRepaid },
    { weight: 1, arbitrary: anyWaived },
    { weight: 2, arbitrary: fc.constant({ type: 'extended' as const }) },
    { weight: 1, arbitrary: anyAmount.map((amountMinor) => ({ type: 'refunded' as const, amountMinor })) },
    { weight: 1, arbitrary: fc.constant({ type: 'writtenOff' as const }) },
  )
}

const anyTerms = fc
  .oneof({ weight: 2, arbitrary: anyTermsOfAnyKind }, { weight: 1, arbitrary: anyRecalculatedTerms })
  .filter((terms) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)
const anyEarlyOrLateDay = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 15 }))

export const anyFullHistory: fc.Arbitrary<FullHistory> = anyTerms.chain((terms) =>
  fc
    .array(fc.tuple(anyChange(terms.principalMinor), anyEarlyOrLateDay, fc.boolean(), fc.boolean()), { maxLength: 9 })
    .map((rows) => ({
      terms,
      changes: rows.map(([change, days], index): LoanChange => ({ ...change, id: String(index), on: day(days) })),
      reversed: rows.flatMap(([, , first, second], index) => (first && second ? [String(index)] : [])),
    })),
)

export function loanOf({ terms, changes, reversed }: FullHistory): Loan {
  const reversals = reversed.map((id): LoanEvent => ({ type: 'reversed', id }))
  return foldLoan(terms, [{ type: 'disbursed', on: disbursedOn }, ...changes, ...reversals])
}
