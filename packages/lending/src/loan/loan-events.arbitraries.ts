import fc from 'fast-check'
import { refusalOf } from '../lending-error.fixtures.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { anyRecalculatedTerms, anyTermsOfAnyKind } from '../terms/loan-terms.arbitraries.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { firstPartMinor } from '../terms/loan-terms.ts'
import { prepaymentEffects } from '../terms/recalculation-terms.ts'
import { foldLoan } from './fold-loan.ts'
import { day, disbursedOn } from './loan.fixtures.ts'
import type { Loan } from './loan.ts'
import { chargeBases, chargeKinds, chargeTreatments, type LoanChange, type LoanEvent } from './loan-event.ts'

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

/** The waiver of one of the charges, which its history names. */
type LooseWaiver = { type: 'waived'; which: number }

function anyChange({ principalMinor, repayment, advances }: LoanTerms): fc.Arbitrary<BareChange | LooseWaiver> {
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
  const anyWaivedCharge = fc.nat(20).map((which) => ({ type: 'waived' as const, which }))
  const count = repayment.kind === 'single' ? 1 : repayment.count
  return fc.oneof(
    { weight: 5, arbitrary: anyRepaid },
    { weight: 3, arbitrary: anyCharged(count) },
    { weight: 1, arbitrary: anyWaivedCharge },
    { weight: 1, arbitrary: anyWaived },
    { weight: 2, arbitrary: fc.constant({ type: 'extended' as const }) },
    { weight: 1, arbitrary: anyAmount.map((amountMinor) => ({ type: 'refunded' as const, amountMinor })) },
    { weight: 1, arbitrary: fc.constant({ type: 'writtenOff' as const }) },
    { weight: advances === undefined ? 0 : 4, arbitrary: anyAmount.map(asAdvanced) },
  )
}

/** A later part of the principal, which its history cuts to what is agreed. */
function asAdvanced(amountMinor: number) {
  return { type: 'advanced' as const, amountMinor }
}

/** New terms of any kind, for any principal. */
function anyRestructured({ principalMinor }: LoanTerms): fc.Arbitrary<BareChange> {
  return fc
    .tuple(anyTerms, anyTreatments, fc.integer({ min: 0, max: Math.ceil(principalMinor / 3) }))
    .map(([{ coolingOff: _, ...terms }, charges, writeDownMinor]) => ({
      type: 'restructured' as const,
      terms: { ...terms, upfrontFee: { ...terms.upfrontFee, taken: 'added' as const } },
      charges,
      writeDownMinor,
    }))
}

const anyTreatment = fc.constantFrom(...chargeTreatments)

const anyTreatments = fc.record({
  penalty: anyTreatment,
  lateInterest: anyTreatment,
  fee: anyTreatment,
  tax: anyTreatment,
  interest: anyTreatment,
})

/** A fixed amount or a share, on the next installment, on one by its number or by a date. */
function anyCharged(count: number): fc.Arbitrary<BareChange> {
  const anyAmount = fc.oneof(
    fc.record({ fixedMinor: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({ ratePpm: fc.integer({ min: 1, max: 200_000 }), of: fc.constantFrom(...chargeBases) }),
  )
  const anyInstallment = fc.oneof(
    fc.constant({}),
    fc.record({ installment: fc.integer({ min: 1, max: count }) }),
    fc.record({ dueOn: fc.integer({ min: 0, max: 500 }).map(day) }),
  )
  return fc
    .tuple(fc.constantFrom(...chargeKinds), anyAmount, anyInstallment, fc.boolean())
    .map(([kind, amount, installment, isNamed]) => ({
      type: 'charged' as const,
      kind,
      amount,
      ...installment,
      ...(isNamed && { reason: 'visit' }),
    }))
}

const anyTerms = fc.oneof({ weight: 2, arbitrary: anyTermsOfAnyKind }, { weight: 1, arbitrary: anyRecalculatedTerms })
const anyEarlyOrLateDay = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 15 }))

/** Everything but a restructuring. */
export const anyFullHistory = historiesOn(anyTerms)

/** With restructurings among the other events. */
export const anyRestructuredHistory = historiesOn(anyTerms, (terms) =>
  fc.oneof({ weight: 4, arbitrary: anyChange(terms) }, { weight: 1, arbitrary: anyRestructured(terms) }),
)

/** Any history on terms that make a schedule. */
export function historiesOn(
  anyOf: fc.Arbitrary<LoanTerms>,
  anyChangeOf: (terms: LoanTerms) => fc.Arbitrary<BareChange | LooseWaiver> = anyChange,
): fc.Arbitrary<FullHistory> {
  return anyOf
    .filter((terms) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)
    .chain((terms) =>
      fc
        .array(fc.tuple(anyChangeOf(terms), anyEarlyOrLateDay, fc.boolean(), fc.boolean()), { maxLength: 11 })
        .map((rows) => ({
          terms,
          changes: historyOf(
            terms,
            rows.map(([change, days]) => [change, days] as const),
          ),
          reversed: rows.flatMap(([, , first, second], index) => (first && second ? [String(index)] : [])),
        })),
    )
}

/**
 * A waiver of one charge without any charge waives nothing; new terms that cannot begin on their day are an extension, as are
 * parts when all that is agreed is paid out.
 */
function historyOf(terms: LoanTerms, rows: readonly (readonly [BareChange | LooseWaiver, number])[]): LoanChange[] {
  let leftMinor = terms.principalMinor - firstPartMinor(terms)
  const charges = rows.flatMap(([{ type }], index) => (type === 'charged' ? [String(index)] : []))
  return rows.map(([change, days], index): LoanChange => {
    const which = { id: String(index), on: day(days) }
    if (change.type === 'restructured' && refusalOf(() => planSchedule(change.terms, day(days))) !== null) {
      return { type: 'extended', ...which }
    }
    if (change.type === 'advanced') {
      const amountMinor = Math.min(change.amountMinor, leftMinor)
      leftMinor -= amountMinor
      return amountMinor === 0 ? { type: 'extended', ...which } : { ...change, ...which, amountMinor }
    }
    if (!('which' in change)) return { ...change, ...which }
    const charge = charges[change.which % Math.max(1, charges.length)]
    return charge === undefined ? { type: 'waived', ...which, amounts: {} } : { type: 'waived', ...which, charge }
  })
}

/** Without waivers of charges that are not among the changes: a loan refuses those. */
export function withoutLooseWaivers(changes: readonly LoanChange[]): LoanChange[] {
  const ids = new Set(changes.map(({ id }) => id))
  return changes.filter((change) => change.type !== 'waived' || change.charge === undefined || ids.has(change.charge))
}

export function loanOf({ terms, changes, reversed }: FullHistory): Loan {
  const reversals = reversed.map((id): LoanEvent => ({ type: 'reversed', id }))
  return foldLoan(terms, [{ type: 'disbursed', on: disbursedOn }, ...changes, ...reversals])
}
