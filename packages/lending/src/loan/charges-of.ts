import type { IsoDate } from '../calendar/iso-date.ts'
import { chapterOn } from './folded-loans.ts'
import { type Cap, type ChargeAccount, installmentNumberOf, type Loan, type Restructuring } from './loan.ts'
import type { Charged, ChargeKind } from './loan-event.ts'
import { standingOn } from './position.ts'
import { unpaidOf } from './row-charges.ts'
import { rowsOf } from './row-list.ts'

/** One charge by an event, as it stands on a day. Minor units; charged is what was paid, waived, became principal and is unpaid. */
export type LoanCharge = {
  /** The id of the `charged` event. */
  id: string
  kind: ChargeKind
  on: IsoDate
  reason: string | null
  /**
   * The installment it is on, by its number under the terms on which it was charged or kept; null when it had no effect, because
   * the loan had ended.
   */
  installmentNumber: number | null
  amountMinor: number
  paidMinor: number
  waivedMinor: number
  /** The part that a restructuring made principal: it is no charge any more. */
  capitalisedMinor: number
  unpaidMinor: number
  /** The limit that cut it short. */
  cappedBy: Cap | null
}

/**
 * Every charge by an event up to the end of a day, in the order in which they count; a reversed one is left out. Payments
 * cover the charges of a kind on one installment after what the terms charge of it, the oldest charge first. A restructuring
 * keeps, waives or makes principal of the part of a charge that is unpaid by then.
 *
 * Errors: `date-before-disbursement`. Example: a fee of 15.00 for a bounced payment, of which 5.00 was paid, is
 * 15.00, 5.00 paid, 10.00 unpaid.
 */
export function chargesOf(loan: Loan, on: IsoDate): LoanCharge[] {
  const { installments } = standingOn(loan, on)
  const charged = new Map<string, OnInstallment>()
  for (const { charges, planned } of rowsOf(installments)) {
    for (const charge of charges) charged.set(charge.id, { charge, number: installmentNumberOf(planned) })
  }
  const { restructuring, changes } = chapterOn(loan, on)
  const before = restructuring === null ? [] : carriedOver(restructuring, charged)
  const since = changes.flatMap((change) =>
    change.type === 'charged' && change.on <= on ? [shown(change, charged.get(change.id))] : [],
  )
  return [...before, ...since]
}

type OnInstallment = { charge: ChargeAccount; number: number }

function shown(event: Charged, charged: OnInstallment | undefined): LoanCharge {
  if (charged === undefined) return withoutEffect(event)
  const { id, kind, on, reason, amountMinor, paidMinor, waivedMinor, cappedBy } = charged.charge
  const settled = { paidMinor, waivedMinor, capitalisedMinor: 0, unpaidMinor: unpaidOf(charged.charge) }
  return { id, kind, on, reason, installmentNumber: charged.number, amountMinor, ...settled, cappedBy }
}

function withoutEffect({ id, kind, on, reason }: Charged): LoanCharge {
  const nothing = { amountMinor: 0, paidMinor: 0, waivedMinor: 0, capitalisedMinor: 0, unpaidMinor: 0, cappedBy: null }
  return { id, kind, on, reason: reason ?? null, installmentNumber: null, ...nothing }
}

/** The charges of the terms before, with what became of each. Those that are kept are on a row of the new terms. */
function carriedOver({ earlier, event }: Restructuring, kept: ReadonlyMap<string, OnInstallment>): LoanCharge[] {
  return chargesOf(earlier, event.on).map((charge) => {
    const { unpaidMinor, waivedMinor } = charge
    const treatment = event.charges[charge.kind]
    if (unpaidMinor === 0) return charge
    if (treatment === 'kept') return stillOwed(charge, kept.get(charge.id)!)
    if (treatment === 'waived') return { ...charge, waivedMinor: waivedMinor + unpaidMinor, unpaidMinor: 0 }
    return { ...charge, capitalisedMinor: unpaidMinor, unpaidMinor: 0 }
  })
}

function stillOwed(before: LoanCharge, { charge, number }: OnInstallment): LoanCharge {
  return {
    ...before,
    installmentNumber: number,
    paidMinor: before.paidMinor + charge.paidMinor,
    waivedMinor: before.waivedMinor + charge.waivedMinor,
    unpaidMinor: unpaidOf(charge),
  }
}
