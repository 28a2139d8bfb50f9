import type { IsoDate } from '../calendar/iso-date.ts'
import { type OwedKind, owedKinds } from '../terms/loan-terms.ts'
import type { PrepaymentEffect } from '../terms/recalculation-terms.ts'

/**
 * An event of a loan. Events are facts: they are added, never changed, and the loan is computed from all of them. `on`
 * is the day an event counts from, whenever it became known; `id` is unique among the events of the loan.
 */
export type LoanEvent = Disbursed | Repaid | Waived | Extended | Refunded | WrittenOff | Reversed

/** The money reached the borrower. */
export type Disbursed = { type: 'disbursed'; on: IsoDate }

/**
 * The borrower paid. With the purpose `extension` the payment covers everything but principal first; with `coolingOff`, in
 * time and of the whole exit amount, it ends the loan as if it had been a loan of those few days.
 */
export type Repaid = {
  type: 'repaid'
  id: string
  on: IsoDate
  amountMinor: number
  purpose?: RepaymentPurpose
  /**
   * What money beyond everything due changes: the borrower's choice among those of `RecalculationTerms`. Absent, or not
   * among them: the first of them.
   */
  prepayment?: PrepaymentEffect
}

export type RepaymentPurpose = 'extension' | 'coolingOff'

/** The lender gave up charges: so much of each kind, the oldest installment first, never more than is unpaid that day. */
export type Waived = { type: 'waived'; id: string; on: IsoDate; amounts: Partial<Record<WaivableKind, number>> }

export type WaivableKind = Exclude<OwedKind, 'principal'>

/**
 * The borrower got an extension (TRM-04): see `ExtensionTerms`. Its effect and cost follow from the terms and the day.
 */
export type Extended = { type: 'extended'; id: string; on: IsoDate }

/** Credit went back to the borrower. */
export type Refunded = { type: 'refunded'; id: string; on: IsoDate; amountMinor: number }

/** The lender no longer expects payment: nothing is charged any more, later money is a recovery. */
export type WrittenOff = { type: 'writtenOff'; id: string; on: IsoDate }

/** The event with this id did not happen after all: a payment that bounced, a reversed write-off. */
export type Reversed = { type: 'reversed'; id: string }

/** The events after the disbursement that were not reversed. */
export type LoanChange = Exclude<LoanEvent, Disbursed | Reversed>

export const waivableKinds = owedKinds.filter((kind): kind is WaivableKind => kind !== 'principal')
