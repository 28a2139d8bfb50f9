import { describe, expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { type AllocationTerms, defaultAllocation } from '../terms/loan-terms.ts'
import { allocate } from './allocate.ts'
import { type Amounts, noAmounts } from './amounts.ts'
import { rowList } from './row-list.ts'

const unpaid = (amounts: Partial<Amounts>): Amounts => ({ ...noAmounts, ...amounts })
const covered = (dueOn: string, amountMinor: number, terms: Partial<AllocationTerms>) => {
  const rows = rowsOf(dueOn)
  const byIndex = allocate(amountMinor, rowList(rows), parseIsoDate(dueOn), { ...defaultAllocation, ...terms }).covered
  return rows.map((_, index) => byIndex.get(index) ?? noAmounts)
}

/** 10.00 of interest and 100.00 of principal due on the day, and as much in each of the two months after it. */
function rowsOf(dueOn: string) {
  return [dueOn, '2026-03-10', '2026-04-10'].map((day) => ({
    planned: { dueOn: parseIsoDate(day) },
    unpaid: unpaid({ interest: 1_000, principal: 10_000 }),
  }))
}

describe('allocate', () => {
  it('covers amounts due today before later ones, also where early payments go to the last installment', () => {
    expect(covered('2026-02-10', 11_500, { early: 'last' })).toEqual([
      unpaid({ interest: 1_000, principal: 10_000 }),
      unpaid({}),
      unpaid({ interest: 500 }),
    ])
  })

  it('covers installments that are not yet due in an order of their own', () => {
    const orderInAdvance = ['principal', 'interest', 'fee', 'tax', 'lateInterest', 'penalty'] as const
    expect(covered('2026-02-10', 21_500, { orderInAdvance })).toEqual([
      unpaid({ interest: 1_000, principal: 10_000 }),
      unpaid({ interest: 500, principal: 10_000 }),
      unpaid({}),
    ])
    expect(covered('2026-02-10', 11_500, { orderInAdvance, early: 'last' })[2]).toEqual(unpaid({ principal: 500 }))
  })

  it('covers each kind of all due amounts, including the current day, before the next kind', () => {
    expect(covered('2026-03-10', 2_500, { across: 'kinds' })).toEqual([
      unpaid({ interest: 1_000, principal: 500 }),
      unpaid({ interest: 1_000 }),
      unpaid({}),
    ])
  })
})
