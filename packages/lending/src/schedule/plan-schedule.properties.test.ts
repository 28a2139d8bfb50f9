import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { anyTerms } from '../terms/loan-terms.arbitraries.ts'
import { planSchedule } from './plan-schedule.ts'

const disbursedOn = parseIsoDate('2026-01-31')
const plannableTerms = anyTerms.filter((terms) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)

it('pays back exactly the principal, the interest and an added fee, in rows that are never negative', () => {
  fc.assert(
    fc.property(plannableTerms, (terms) => {
      const schedule = planSchedule(terms, disbursedOn)
      const rows = schedule.installments
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      expect(sum(rows.map((row) => row.principalMinor))).toBe(terms.principalMinor)
      expect(sum(rows.map((row) => row.interestMinor))).toBe(schedule.interestMinor)
      expect(sum(rows.map((row) => row.feeMinor))).toBe(terms.upfrontFee.taken === 'added' ? schedule.feesMinor : 0)
      expect(sum(rows.map((row) => row.totalMinor))).toBe(schedule.totalRepayableMinor)
      expect(schedule.costMinor).toBe(schedule.interestMinor + schedule.feesMinor)
      expect(
        Math.min(...rows.flatMap((row) => [row.principalMinor, row.interestMinor, row.feeMinor])),
      ).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('falls due later with every installment, and after the disbursement', () => {
  fc.assert(
    fc.property(plannableTerms, (terms) => {
      const dates = [disbursedOn, ...planSchedule(terms, disbursedOn).installments.map((row) => row.dueOn)]
      expect(dates).toEqual([...new Set(dates)].sort())
    }),
  )
})
