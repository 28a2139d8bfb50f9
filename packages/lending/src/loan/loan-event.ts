import type { IsoDate } from '../calendar/iso-date.ts'
import { type LoanTerms, type OwedKind, owedKinds } from '../terms/loan-terms.ts'
import type { PrepaymentEffect } from '../terms/recalculation-terms.ts'

/**
 * An event of a loan. Events are facts: they are added, never changed, and the loan is computed from all of them. `on`
 * is the day an event counts from, whenever it became known; `id` is unique among the events of the loan.
 */
export type LoanEvent =
  | Disbursed
  | Repaid
  | Charged
  | Waived
  | WaivedCharge
  | Extended
  | Refunded
  | Advanced
  | WrittenOff
  | Restructured
  | Reversed

/** The money reached the borrower, or the first part of it when the terms divide it: see `AdvanceTerms`. */
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
   * The effect of money beyond everything due: the borrower's choice among those of `RecalculationTerms`. Absent, or not
   * among them: the first of them.
   */
  prepayment?: PrepaymentEffect
}

export type RepaymentPurpose = 'extension' | 'coolingOff'

/**
 * The lender charged a fee or a penalty that the terms do not charge by themselves: for a bounced payment, a visit, a letter.
 *
 * It belongs to one installment: the one with the number `installment`; or the first one due on `dueOn` or later, by
 * default on the event's own day or later; the last one when all are due before. A fee counts as agreed with that
 * installment, so that late interest on its overdue amount runs on the fee too, from the day after the charge at the
 * earliest. On an installment that was due before, a charge is overdue at once, for as many days as the installment is.
 * `reason` is a short code of the lender's own.
 * A loan that is settled, given back or written off by then is not charged.
 */
export type Charged = {
  type: 'charged'
  id: string
  on: IsoDate
  kind: ChargeKind
  amount: ChargeAmount
  installment?: number
  dueOn?: IsoDate
  reason?: string
}

export const chargeKinds = ['fee', 'penalty'] as const

export type ChargeKind = (typeof chargeKinds)[number]

/** A fixed amount, or a share of a base as it is on the day of the charge, rounded half-up once. */
export type ChargeAmount = { fixedMinor: number } | { ratePpm: number; of: ChargeBase }

/**
 * `installment`: the scheduled amount of the charge's installment, as planned or as added by an extension; of a recalculated
 * loan, as it fell due or will when everything due is paid that day. `principal`: the principal borrowed. `balance`: the unpaid principal of the loan. `overdue`: the unpaid principal, interest, fees and tax of
 * all installments whose due date has passed. The last two without money that is owed again because too much was refunded.
 */
export const chargeBases = ['installment', 'principal', 'balance', 'overdue'] as const

export type ChargeBase = (typeof chargeBases)[number]

/** The lender gave up charges: so much of each kind, the oldest installment first, never more than is unpaid that day. */
export type Waived = {
  type: 'waived'
  id: string
  on: IsoDate
  amounts: Partial<Record<WaivableKind, number>>
  charge?: never
}

/** The lender gave up one charge: the part of the `charged` event with this id that is unpaid that day. */
export type WaivedCharge = { type: 'waived'; id: string; on: IsoDate; charge: string; amounts?: never }

export type WaivableKind = Exclude<OwedKind, 'principal'>

/**
 * The borrower got an extension (TRM-04): see `ExtensionTerms`. Its effect and cost follow from the terms and the day.
 */
export type Extended = { type: 'extended'; id: string; on: IsoDate }

/** Credit went back to the borrower. */
export type Refunded = { type: 'refunded'; id: string; on: IsoDate; amountMinor: number }

/**
 * A later part of the principal reached the borrower: see `AdvanceTerms`. It counts from its own day and in its own amount,
 * whatever was planned; a part that never comes is never owed. All parts together are never more than was agreed.
 *
 * Interest runs on it from that day, and the installments to come are set anew, so that the loan ends with its planned last
 * installment. When no installment is to come any more (the last fell due, or the loan was paid off or written off), the money is owed with
 * the last installment, or on the day itself when that is later, without interest or late charges; credit pays it first.
 */
export type Advanced = { type: 'advanced'; id: string; on: IsoDate; amountMinor: number }

/** The lender no longer expects payment: nothing is charged any more, later money is a recovery. */
export type WrittenOff = { type: 'writtenOff'; id: string; on: IsoDate }

/**
 * The loan goes on under other terms from the end of a day on, signed again.
 *
 * `terms` are the new terms, whole; their schedule starts on the day, and nothing is paid out. Their principal is the unpaid
 * principal, less the `writeDownMinor` that the lender gives up, plus the charges that become principal: see
 * `restructuringQuote`. `charges` says what becomes of each kind of charge that is unpaid that day, interest earned by then
 * among them. Interest of later days and everything else of the terms before ends with them.
 *
 * The principal stays as signed when events of earlier days turn up later: what is unpaid beyond it then (a payment bounced) is
 * due with the last installment, and what was paid already is taken out of the last installments. A loan of which nothing is left to restructure
 * goes on as it is.
 */
export type Restructured = {
  type: 'restructured'
  id: string
  on: IsoDate
  terms: LoanTerms
  charges: ChargeTreatments
  writeDownMinor: number
}

/** `kept`: owed as it is, due with the last installment, bearing nothing. `capitalised`: becomes principal. `waived`: given up. */
export const chargeTreatments = ['kept', 'capitalised', 'waived'] as const

export type ChargeTreatment = (typeof chargeTreatments)[number]

export type ChargeTreatments = Readonly<Record<WaivableKind, ChargeTreatment>>

/** The event with this id did not happen after all: a payment that bounced, a reversed write-off. */
export type Reversed = { type: 'reversed'; id: string }

/** The events after the disbursement that were not reversed. */
export type LoanChange = Exclude<LoanEvent, Disbursed | Reversed>

export const waivableKinds = owedKinds.filter((kind): kind is WaivableKind => kind !== 'principal')
