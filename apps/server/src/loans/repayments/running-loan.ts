import assert from 'node:assert/strict'
import {
  type IsoDate,
  type Loan,
  type Owed,
  type OwedLine,
  owedOn,
  type PrepaymentEffect,
  planOn,
} from '@hulog/lending'
import { businessDateOf, type Order, type OrderReference, requireOrder, storedStatus } from '../../origination/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError, type Words } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { type LoanEventRow, loanOf, readLoanEvents } from '../loan/loan-events.store.ts'
import { payableOn } from '../loan/loan-standing.ts'

export type RunningLoan = { order: Order; loan: Loan; owed: Owed; today: IsoDate }

/**
 * Returns a borrower's order that can be repaid today, with its debt: a running one, or a written-off one that is still
 * owed. Refusals: ORDER_NOT_FOUND, NOTHING_TO_REPAY.
 */
export async function requireRunningLoan(
  { clock }: Services,
  db: Reader,
  borrowerId: string,
  reference: OrderReference,
): Promise<RunningLoan> {
  const order = await requireOrder(db, borrowerId, reference)
  if (!isRepayable(order)) throw new DomainError('NOTHING_TO_REPAY')
  return runningLoanOf(clock, order, await readLoanEvents(db, borrowerId, order.id))
}

/** Does the same for an order that is already loaded, with its events. @throws NOTHING_TO_REPAY */
export function runningLoanOf<Known extends Order>(
  clock: Clock,
  order: Known,
  events: readonly LoanEventRow[],
): RunningLoan & { order: Known } {
  if (!isRepayable(order)) throw new DomainError('NOTHING_TO_REPAY')
  const loan = loanOf(order, events)
  if (!loan) throw new Error(`order ${order.id} was not paid out`)
  const today = businessDateOf(order, clock)
  const owed = owedOn(loan, today)
  if (owed.isSettled) throw new DomainError('NOTHING_TO_REPAY')
  return { order, loan, owed, today }
}

export function isRepayable(order: Order): boolean {
  const status = storedStatus(order)
  return status === 'active' || status === 'writtenOff'
}

/** The part of a debt that is to be paid next: when, how much if paid today, and of what. */
export type DueShare = {
  dueOn: IsoDate
  amountMinor: number
  lines: readonly OwedLine[]
  /** The part of the lines that a payment today need not pay, because it closes the loan. */
  rebateMinor: number
}

/**
 * Everything due up to today with its charges; when nothing is due yet, the next installment. A payment that closes the loan
 * drops interest not yet earned, so the last installment costs less today than on its due date.
 */
export function dueShare(loan: Loan, on: IsoDate): DueShare {
  const owed = owedOn(loan, on)
  const plan = planOn(loan, on)
  const isDueNow = owed.dueNowMinor > 0
  const untilOn = isDueNow ? owed.on : owed.nextDueOn
  assert.ok(untilOn !== null, 'a loan that is not settled has something due, now or later')
  const asked = plan.filter(({ dueOn }) => dueOn <= untilOn).map(({ number }) => number)
  const lines = owed.lines.filter(({ installmentNumber }) => asked.includes(installmentNumber ?? 0))
  const [first] = plan.filter(({ number }) => lines.some((line) => line.installmentNumber === number))
  assert.ok(first, 'what is due belongs to an installment')
  const plannedMinor = isDueNow ? owed.dueNowMinor : owed.nextDueMinor
  const amountMinor = Math.min(plannedMinor, owed.payoffMinor)
  return { dueOn: first.dueOn, amountMinor, lines, rebateMinor: plannedMinor - amountMinor }
}

/** The smallest amount that can be requested, unless a smaller one closes the loan. */
const LEAST_MINOR = 100

/**
 * Checks whether an amount can be paid today; returns the largest possible one. Refusals: AMOUNT_ABOVE_DEBT,
 * INVALID_FIELD, EARLY_PAYMENT_NOT_YET.
 */
export function requirePayable({ loan, owed, today }: RunningLoan, amountMinor: number): number {
  const { payoffMinor } = owed
  if (amountMinor > payoffMinor) throw new DomainError('AMOUNT_ABOVE_DEBT', 'amount')
  if (amountMinor < Math.min(LEAST_MINOR, payoffMinor)) throw new DomainError('INVALID_FIELD', 'amount')
  const { mostMinor, from } = payableOn(loan, today)
  if (amountMinor > mostMinor) {
    const when: Words | null = from === null ? null : (say) => say('refusal.EARLY_PAYMENT_FROM', { from })
    throw new DomainError('EARLY_PAYMENT_NOT_YET', 'amount', when)
  }
  return mostMinor
}

/**
 * Refuses a choice for money paid early that the loan's terms do not have; a loan without recalculated interest has only the
 * usual one, `keep`. @throws PREPAYMENT_NOT_OFFERED
 */
export function requireOffered({ terms }: Loan, prepayment: PrepaymentEffect | undefined): void {
  const offered = terms.recalculation?.onPrepayment ?? ['keep']
  if (prepayment === undefined || offered.includes(prepayment)) return
  throw new DomainError('PREPAYMENT_NOT_OFFERED', 'prepayment')
}
