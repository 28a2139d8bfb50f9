import type { IsoDate } from '../calendar/iso-date.ts'
import { chapterOn } from './folded-loans.ts'
import { type Cap, type ChargeAccount, installmentNumberOf, type Loan } from './loan.ts'
import type { Charged, ChargeKind } from './loan-event.ts'
import { standingOn } from './position.ts'
import { unpaidOf } from './row-charges.ts'

/** One charge by an event, as it stands on a day. Minor units; charged is what was paid, waived and is unpaid. */
export type LoanCharge = {
  /** The id of the `charged` event. */
  id: string
  kind: ChargeKind
  on: IsoDate
  reason: string | null
  /** The installment it is on; null when it had no effect, because the loan had ended. */
  installmentNumber: number | null
  amountMinor: number
  paidMinor: number
  waivedMinor: number
  unpaidMinor: number
  /** The limit that cut it short. */
  cappedBy: Cap | null
}

/**
 * Every charge by an event up to the end of a day, in the order in which they count; a reversed one is left out. Payments
 * cover the charges of a kind on one installment after what the terms charge of it, the oldest charge first. After a
 * restructuring, the charges since; what became of earlier ones is in its treatment.
 *
 * Errors: `date-before-disbursement`. Example: a fee of 15.00 for a bounced payment, of which 5.00 was paid, is
 * 15.00, 5.00 paid, 10.00 unpaid.
 */
export function chargesOf(loan: Loan, on: IsoDate): LoanCharge[] {
  const { installments } = standingOn(loan, on)
  const charged = new Map<string, LoanCharge>()
  for (const { charges, planned } of installments) {
    for (const charge of charges) charged.set(charge.id, shown(charge, installmentNumberOf(planned)))
  }
  return chapterOn(loan, on).changes.flatMap((change) =>
    change.type === 'charged' && change.on <= on ? [charged.get(change.id) ?? withoutEffect(change)] : [],
  )
}

function shown(charge: ChargeAccount, installmentNumber: number): LoanCharge {
  const { id, kind, on, reason, amountMinor, paidMinor, waivedMinor, cappedBy } = charge
  const settled = { paidMinor, waivedMinor, unpaidMinor: unpaidOf(charge) }
  return { id, kind, on, reason, installmentNumber, amountMinor, ...settled, cappedBy }
}

function withoutEffect({ id, kind, on, reason }: Charged): LoanCharge {
  const nothing = { amountMinor: 0, paidMinor: 0, waivedMinor: 0, unpaidMinor: 0, cappedBy: null }
  return { id, kind, on, reason: reason ?? null, installmentNumber: null, ...nothing }
}
