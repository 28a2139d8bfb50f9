import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { monthly } from '../terms/loan-terms.fixtures.ts'
import { figuresOf } from './arithmetic.fixtures.ts'
import { aLoan, day, onePercentADay, repaid, threePayments } from './loan.fixtures.ts'
import { owedOn } from './owed.ts'

describe('owedOn', () => {
  const loan = aLoan({ ...threePayments, late: onePercentADay }, [repaid('first', 8, 40_000)])

  it('before a due date: nothing is due, the next installment is named', () => {
    expect(owedOn(loan, day(19))).toMatchObject({
      overdueMinor: 0,
      lateChargesMinor: 0,
      dueNowMinor: 0,
      payoffMinor: 80_000,
      daysOverdue: 0,
      nextDueOn: day(20),
      nextDueMinor: 40_000,
      installmentsPaid: 1,
      isSettled: false,
      creditMinor: 0,
    })
  })

  it('on a due date: the installment is due, not overdue', () => {
    expect(owedOn(loan, day(20))).toMatchObject({ overdueMinor: 0, dueNowMinor: 40_000, nextDueOn: day(20) })
  })

  it('on a later due date: overdue, late charges and what falls due today are due together', () => {
    expect(owedOn(loan, day(30))).toMatchObject({
      overdueMinor: 40_000,
      lateChargesMinor: 4_000,
      dueNowMinor: 84_000,
      payoffMinor: 84_000,
      daysOverdue: 10,
      nextDueOn: day(30),
      nextDueMinor: 40_000,
    })
  })

  it('after the last due date: no installment is next', () => {
    expect(owedOn(loan, day(31))).toMatchObject({ nextDueOn: null, nextDueMinor: 0, daysOverdue: 11 })
  })

  it('in the past: a day before a payment does not include it', () => {
    expect(owedOn(loan, day(7))).toMatchObject({ payoffMinor: 120_000, installmentsPaid: 0 })
    expect(owedOn(loan, day(8))).toMatchObject({ payoffMinor: 80_000, installmentsPaid: 1 })
  })

  it('explains the interest of level installments by its balance', () => {
    const interest = { per: 'month', ratePpm: 20_000, method: 'declining' } as const
    const { lines } = owedOn(aLoan({ principalMinor: 300_000, interest, repayment: monthly(3) }), day(0))
    expect(lines.filter((line) => line.kind === 'interest').map((line) => figuresOf(line.arithmetic))).toEqual([
      '2% a month × 1 m × 3,000.00',
      '2% a month × 1 m × 2,019.74',
      '2% a month × 1 m × 1,019.87',
    ])
  })

  it('explains flat interest by the whole term and the number of parts', () => {
    const { lines } = owedOn(
      aLoan({ ...threePayments, interest: { per: 'day', ratePpm: 1_000, method: 'flat' } }),
      day(0),
    )
    expect(figuresOf(lines[0]!.arithmetic)).toBe('0.1% a day × 30 d × 1,200.00 ÷ 3')
    expect(lines[0]?.arithmetic.chargedMinor).toBe(1_200)
  })

  it('refuses a date before the disbursement', () => {
    expect(refusalOf(() => owedOn(loan, day(-1)))).toBe('date-before-disbursement')
  })
})
