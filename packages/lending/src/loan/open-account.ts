import { openingPlan } from '../recalculation/opening-plan.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { noAmounts, plannedAmounts, sumOfAmounts } from './amounts.ts'
import type { InstallmentAccount, LoanAccount, LoanRow, OpenFromDay, Plan } from './loan.ts'
import { rowList } from './row-list.ts'

/**
 * The account on the day the money was paid out, or the loan restructured. A recalculated loan begins with nothing but its
 * running plan.
 */
export function openAccount(plan: Plan): LoanAccount {
  if (plan.terms.recalculation === undefined) return openAsPlanned(plan.schedule)
  return { ...openAsPlanned({ ...plan.schedule, installments: [] }), running: openingPlan(plan) }
}

/** The account of a loan whose interest is charged as planned: every installment is a row of it. */
export function openAsPlanned({ disbursedOn, installments }: Schedule): LoanAccount {
  const rows = installments.map(openingRow)
  return {
    on: disbursedOn,
    installments: rowList(rows),
    totals: { paid: noAmounts, waived: noAmounts, unpaid: sumOfAmounts(rows.map(({ unpaid }) => unpaid)) },
    firstUnpaid: 0,
    isPenaltyCharged: false,
    lateChargesEnded: false,
    creditMinor: 0,
    receivedMinor: 0,
    refundedMinor: 0,
    advancedMinor: 0,
    extensions: 0,
    extensionCostMinor: 0,
    chargedFeesMinor: 0,
    writeOff: null,
    coolingOffExit: null,
    running: null,
  }
}

/** An installment of which nothing was paid or charged yet. */
export function openingRow(planned: LoanRow): InstallmentAccount {
  const charged = plannedAmounts(planned)
  const nothing = {
    paid: noAmounts,
    waived: noAmounts,
    penalties: none,
    charges: none,
    segments: none,
    closedSegments: none,
  }
  return { planned, charged, unpaid: charged, ...nothing, openFromDay: fromDayOne }
}

const none: readonly never[] = []

const fromDayOne: OpenFromDay = { daily: 1, secondDaily: 1, atLoanRate: 1 }
