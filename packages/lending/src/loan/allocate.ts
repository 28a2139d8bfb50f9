import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError, shown } from '../lending-error.ts'
import { type AllocationTerms, defaultAllocation, type OwedKind } from '../terms/loan-terms.ts'
import type { AmountsByRow } from './account-after.ts'
import { type Amounts, noAmounts } from './amounts.ts'
import { countDueBy } from './due-rows.ts'
import { chaptersOf } from './folded-loans.ts'
import type { Allocation, AppliedRepayment, Loan } from './loan.ts'
import { type RowList, rowAt } from './row-list.ts'

/** An installment with its unpaid part; rows are in the order of their due dates. */
type UnpaidRow = { planned: { dueOn: IsoDate }; unpaid: Amounts }

/** `covered`: what was covered of each installment, by its index; nothing of the others. */
type Allocated = { covered: AmountsByRow; creditMinor: number }

/** The rest of a payment, and the parts it has covered so far. */
type Taking = { leftMinor: number; covered: Map<number, Amounts>; rows: RowList<UnpaidRow>; firstUnpaid: number }

/**
 * Allocates a payment to the debt of its day.
 *
 * Order, unless the terms differ: the oldest installment first, and within it penalty, late interest, fee, tax,
 * interest, principal. With `kinds`, the first kind of every due installment, then the next kind. When everything due
 * is covered, later installments follow one by one, from the next on or from the last back, in the order for money in
 * advance where the terms have one; the rest is credit.
 * No row before `firstUnpaid` has anything unpaid.
 * Example: 150.00 on a penalty of 100.00 and a principal of 500.00 covers the penalty and 50.00 of the principal.
 */
export function allocate(
  amountMinor: number,
  rows: RowList<UnpaidRow>,
  on: IsoDate,
  terms: AllocationTerms = defaultAllocation,
  firstUnpaid = 0,
): Allocated {
  const taking: Taking = { leftMinor: amountMinor, covered: new Map(), rows, firstUnpaid }
  takeAsUsual(taking, on, terms)
  return { covered: taking.covered, creditMinor: taking.leftMinor }
}

/**
 * Allocates a payment for an extension: first everything except the principal of the installments that are due or would
 * move, in the usual order; the rest like any payment. Example: with 20.00 of interest and 500.00 of principal due now,
 * and 10.00 and 500.00 due later, 60.00 covers the interest of 20.00 and 40.00 of the principal.
 */
export function allocateForExtension(
  amountMinor: number,
  rows: RowList<UnpaidRow>,
  isAsked: (index: number) => boolean,
  on: IsoDate,
  terms: AllocationTerms = defaultAllocation,
): Allocated {
  const taking: Taking = { leftMinor: amountMinor, covered: new Map(), rows, firstUnpaid: 0 }
  const charges = terms.order.filter((kind) => kind !== 'principal')
  const asked = Array.from({ length: rows.length }, (_, index) => index).filter(isAsked)
  takeAcross(taking, asked, charges, terms.across)
  takeAsUsual(taking, on, terms)
  return { covered: taking.covered, creditMinor: taking.leftMinor }
}

function takeAsUsual(taking: Taking, on: IsoDate, terms: AllocationTerms): void {
  const { order, orderInAdvance = order, across, early } = terms
  const { rows, firstUnpaid } = taking
  const dueCount = countDueBy(rows, on, firstUnpaid)
  const due: number[] = []
  for (let index = firstUnpaid; index < dueCount; index += 1) due.push(index)
  takeAcross(taking, due, order, across)
  takeEarly(taking, dueCount, orderInAdvance, early)
}

function takeAcross(
  taking: Taking,
  indexes: readonly number[],
  kinds: readonly OwedKind[],
  across: AllocationTerms['across'],
): void {
  const rounds = across === 'kinds' ? kinds.map((kind) => [kind]) : [kinds]
  for (const round of rounds) for (const index of indexes) take(taking, index, round)
}

/** From the next installment on or from the last back, no further than the money goes. */
function takeEarly(
  taking: Taking,
  dueCount: number,
  kinds: readonly OwedKind[],
  early: AllocationTerms['early'],
): void {
  const { rows, firstUnpaid } = taking
  const from = Math.max(dueCount, firstUnpaid)
  for (let count = 0; count < rows.length - from && taking.leftMinor > 0; count += 1) {
    take(taking, early === 'last' ? rows.length - 1 - count : from + count, kinds)
  }
}

function take(taking: Taking, index: number, kinds: readonly OwedKind[]): void {
  if (taking.leftMinor === 0) return
  const { unpaid } = rowAt(taking.rows, index)
  const covered = { ...(taking.covered.get(index) ?? noAmounts) }
  let takenMinor = 0
  for (const kind of kinds) {
    const partMinor = Math.min(unpaid[kind] - covered[kind], taking.leftMinor - takenMinor)
    covered[kind] += partMinor
    takenMinor += partMinor
  }
  if (takenMinor === 0) return
  taking.leftMinor -= takenMinor
  taking.covered.set(index, covered)
}

/** The allocation of one payment, with the rebate it caused. */
export type PaymentAllocation = Allocation & {
  /** Unearned interest that was dropped because this payment closed the loan. It is not part of the payment. */
  rebatedMinor: number
}

/**
 * Every payment of a loan that was not reversed, under all of its terms, in the order in which they count.
 *
 * Errors: `loan-unknown`. Example: 100.00 paid on day 10, new terms from day 20, 50.00 paid on day 40: both payments.
 */
export function repaymentsOf(loan: Loan): AppliedRepayment[] {
  return chaptersOf(loan).flatMap(({ repayments }) => repayments)
}

/**
 * The allocation of one payment, given all other events known today. A payment that arrives later with an earlier date
 * can change it; the ledger then posts the difference.
 *
 * Errors: `loan-unknown`, `repayment-unknown`, also for a reversed payment. Example: 300.00 on a penalty of 100.00 and late interest of
 * 500.00 covers 100.00 and 200.00.
 */
export function allocationOf(loan: Loan, repaidId: string): PaymentAllocation {
  const repayment = repaymentsOf(loan).find(({ id }) => id === repaidId)
  if (repayment === undefined) throw new LendingError('repayment-unknown', `The loan has no payment ${shown(repaidId)}`)
  return { ...repayment.allocation, rebatedMinor: repayment.rebatedMinor }
}
