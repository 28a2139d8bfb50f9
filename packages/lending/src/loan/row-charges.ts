import type { Amounts } from './amounts.ts'
import type { ChargeAccount, InstallmentAccount } from './loan.ts'
import { type ChargeKind, chargeKinds } from './loan-event.ts'

/** An installment with what events charged on it. */
type ChargedRow = Pick<InstallmentAccount, 'charges' | 'unpaid'>

/**
 * The charges of an installment after it was paid or waived so much of each kind: what the terms charge of a kind is covered
 * first, then the charges by events, oldest first. Money goes before what is given up.
 */
export function settleCharges(row: ChargedRow, paid: Amounts, waived: Amounts): readonly ChargeAccount[] {
  if (row.charges.length === 0) return row.charges
  const left = Object.fromEntries(chargeKinds.map((kind) => [kind, leftForCharges(row, kind, paid, waived)]))
  return row.charges.map((charge) => {
    const share = left[charge.kind]!
    const unpaidMinor = unpaidOf(charge)
    const paidMinor = Math.min(unpaidMinor, share.paidMinor)
    const waivedMinor = Math.min(unpaidMinor - paidMinor, share.waivedMinor)
    if (paidMinor + waivedMinor === 0) return charge
    share.paidMinor -= paidMinor
    share.waivedMinor -= waivedMinor
    return { ...charge, paidMinor: charge.paidMinor + paidMinor, waivedMinor: charge.waivedMinor + waivedMinor }
  })
}

function leftForCharges(row: ChargedRow, kind: ChargeKind, paid: Amounts, waived: Amounts) {
  const ownMinor = row.unpaid[kind] - unpaidChargesMinor(row, kind)
  const ownPaidMinor = Math.min(ownMinor, paid[kind])
  const ownWaivedMinor = Math.min(ownMinor - ownPaidMinor, waived[kind])
  return { paidMinor: paid[kind] - ownPaidMinor, waivedMinor: waived[kind] - ownWaivedMinor }
}

/** The charges of each installment as a cooling-off exit leaves them: what was paid of them pays something else. */
export function droppedCharges(rows: readonly InstallmentAccount[]): ReadonlyMap<number, readonly ChargeAccount[]> {
  return new Map(
    rows.flatMap(({ charges }, index) =>
      charges.length === 0
        ? []
        : [[index, charges.map((charge) => ({ ...charge, paidMinor: 0, waivedMinor: charge.amountMinor }))] as const],
    ),
  )
}

export function unpaidOf({ amountMinor, paidMinor, waivedMinor }: ChargeAccount): number {
  return amountMinor - paidMinor - waivedMinor
}

/** The unpaid part of the charges of a kind by events. */
export function unpaidChargesMinor({ charges }: Pick<ChargedRow, 'charges'>, kind: ChargeKind): number {
  return charges.reduce((sum, charge) => (charge.kind === kind ? sum + unpaidOf(charge) : sum), 0)
}

/** The sums over the charges of a kind by events. Minor units. */
export function sumsOfCharges({ charges }: Pick<ChargedRow, 'charges'>, kind: ChargeKind) {
  const sums = { chargedMinor: 0, paidMinor: 0, waivedMinor: 0 }
  for (const charge of charges) {
    if (charge.kind !== kind) continue
    sums.chargedMinor += charge.amountMinor
    sums.paidMinor += charge.paidMinor
    sums.waivedMinor += charge.waivedMinor
  }
  return sums
}
