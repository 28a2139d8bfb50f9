import type { Schedule } from '../schedule/schedule.ts'
import { noAmounts } from './amounts.ts'
import type { InstallmentAccount, LoanAccount, LoanRow } from './loan.ts'

/** The account on the day the money was paid out. */
export function openingAccount({ disbursedOn, installments }: Schedule): LoanAccount {
  return {
    on: disbursedOn,
    installments: installments.map(openingRow),
    isPenaltyCharged: false,
    lateChargesEnded: false,
    creditMinor: 0,
    receivedMinor: 0,
    refundedMinor: 0,
    extensions: 0,
    extensionCostMinor: 0,
    writeOff: null,
    coolingOffExit: null,
  }
}

/** An installment of which nothing was paid or charged yet. */
export function openingRow(planned: LoanRow): InstallmentAccount {
  return { planned, paid: noAmounts, waived: noAmounts, penalties: none, closedSegments: none, openFromDay: 1 }
}

const none: readonly never[] = []
