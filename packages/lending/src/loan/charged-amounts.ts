import type { IsoDate } from '../calendar/iso-date.ts'
import { type Amounts, noAmounts, sumOfAmounts } from './amounts.ts'
import { type InstallmentAccount, isKept } from './loan.ts'
import { unpaidChargesMinor } from './row-charges.ts'

/** All unpaid principal, charges by events and charges from before a restructuring, and the due part of everything else. */
export function chargedAndUnpaid(installments: readonly InstallmentAccount[], on: IsoDate): Amounts {
  return sumOfAmounts(
    installments.map((row) => {
      const { planned, unpaid } = row
      if (planned.dueOn <= on || isKept(row)) return unpaid
      const { penalty, principal } = unpaid
      return { ...noAmounts, penalty, fee: unpaidChargesMinor(row, 'fee'), principal }
    }),
  )
}
