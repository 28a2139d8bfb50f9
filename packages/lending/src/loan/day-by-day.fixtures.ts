import { addDays } from '../calendar/add-days.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { lateChargeRoomMinor } from '../schedule/lifetime-cap.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import type { LoanHistory } from './loan.arbitraries.ts'
import { disbursedOn } from './loan.fixtures.ts'

type Row = { dueOn: IsoDate; penalty: number; lateInterest: number; fee: number; interest: number; principal: number }

const order = ['penalty', 'lateInterest', 'fee', 'interest', 'principal'] as const

/**
 * The loan once more, as a clerk would keep it: every day, charge, then take the day's payments. It rounds nothing, so
 * it agrees with the package when every daily rate is a multiple of 100 %.
 */
export function keepDayByDay({ terms, repayments }: LoanHistory, until: IsoDate) {
  const schedule = planSchedule(terms, disbursedOn)
  const rows = schedule.installments.map(
    (planned): Row => ({
      dueOn: planned.dueOn,
      penalty: 0,
      lateInterest: 0,
      fee: planned.feeMinor + planned.taxMinor,
      interest: planned.interestMinor,
      principal: planned.principalMinor,
    }),
  )
  let roomMinor = lateChargeRoomMinor(terms, schedule.costMinor) ?? Number.POSITIVE_INFINITY
  let isPenaltyCharged = false
  let creditMinor = 0
  const charge = (row: Row, kind: 'penalty' | 'lateInterest', amountMinor: number) => {
    const chargedMinor = Math.min(amountMinor, roomMinor)
    roomMinor -= chargedMinor
    row[kind] += chargedMinor
  }
  for (let today = disbursedOn; today <= until; today = addDays(today, 1)) {
    const late = rows.filter((row) => row.dueOn < today && baseOf(row) > 0)
    if (late[0] !== undefined && !isPenaltyCharged) {
      charge(late[0], 'penalty', terms.late.penaltyMinor)
      isPenaltyCharged = true
    }
    for (const row of late)
      charge(row, 'lateInterest', baseOf(row) * timesADay(terms.late, daysBetween(row.dueOn, today)))
    for (const repayment of repayments) {
      if (repayment.on === today) creditMinor += pay(rows, repayment.amountMinor)
    }
  }
  return {
    payoffMinor: rows.reduce((sum, row) => sum + order.reduce((part, kind) => part + row[kind], 0), 0),
    creditMinor,
  }
}

function baseOf(row: Row): number {
  return row.fee + row.interest + row.principal
}

function timesADay({ dailyTiers }: LateTerms, daysLate: number): number {
  return (dailyTiers.findLast((tier) => tier.fromDay <= daysLate)?.ratePpm ?? 0) / 1_000_000
}

function pay(rows: Row[], amountMinor: number): number {
  let leftMinor = amountMinor
  for (const row of rows) {
    for (const kind of order) {
      const takenMinor = Math.min(row[kind], leftMinor)
      row[kind] -= takenMinor
      leftMinor -= takenMinor
    }
  }
  return leftMinor
}
