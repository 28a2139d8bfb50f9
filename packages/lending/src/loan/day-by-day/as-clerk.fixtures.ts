import { expect } from 'vitest'
import type { IsoDate } from '../../calendar/iso-date.ts'
import { sumOfAmounts, totalMinor } from '../amounts.ts'
import { chargesOf } from '../charges-of.ts'
import type { Loan } from '../loan.ts'
import { owedOn } from '../owed.ts'
import { payoffQuote } from '../payoff-quote.ts'
import { planOn } from '../plan-on.ts'
import { standingOn } from '../position.ts'
import { rowsOf } from '../row-list.ts'
import type { keepDayByDay } from './clerk.fixtures.ts'

/** The loan as the package has it, in the shape of the day-by-day computation. */
export function asClerk(loan: Loan, on: IsoDate): ReturnType<typeof keepDayByDay> {
  const installments = rowsOf(standingOn(loan, on).installments)
  const { isSettled, creditMinor } = owedOn(loan, on)
  const unpaidRows = installments.filter(({ unpaid }) => totalMinor(unpaid) > 0)
  const rows = planOn(loan, on).filter(({ unpaidMinor }) => unpaidMinor > 0)
  expect(rows.map(({ dueOn, unpaidMinor }) => [dueOn, unpaidMinor])).toEqual(
    unpaidRows.map(({ planned, unpaid }) => [planned.dueOn, totalMinor(unpaid)]),
  )
  return {
    unpaid: sumOfAmounts(installments.map((row) => row.unpaid)),
    creditMinor,
    charges: chargesOf(loan, on)
      .filter(({ installmentNumber }) => installmentNumber !== null)
      .map(({ id, unpaidMinor }) => ({ id, unpaidMinor })),
    plan: unpaidRows.map(({ planned: { dueOn }, unpaid }) => ({ dueOn, ...unpaid })),
    payoffMinor: payoffQuote(loan, on).amountMinor,
    isSettled,
  }
}
