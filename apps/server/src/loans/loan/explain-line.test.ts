import {
  type Charged,
  type DayCount,
  foldLoan,
  type LoanEvent,
  type LoanTerms,
  owedOn,
  parseIsoDate,
} from '@hulog/lending'
import { describe, expect, it } from 'vitest'
import { signedTerms } from '../../origination/orders/orders.fixtures.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { paperWording } from '../../platform/texts/wording.ts'
import { explainLine } from './explain-line.ts'

const on = parseIsoDate('2026-01-01')
const noInterest = { per: 'day', ratePpm: 0, method: 'flat' } as const
const noCharges = { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null } as const

/** ₱1,200.00 without cost, due on 31 January. */
const plain: LoanTerms = {
  ...signedTerms,
  principalMinor: 120_000,
  interest: noInterest,
  upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
  late: noCharges,
  repayment: { kind: 'single', termDays: 30 },
}

function explained(terms: Partial<LoanTerms>, date: string, events: readonly LoanEvent[] = []) {
  const loan = foldLoan({ ...plain, ...terms }, [{ type: 'disbursed', on }, ...events])
  return owedOn(loan, parseIsoDate(date)).lines.map(({ arithmetic }) =>
    explainLine(arithmetic, paperWording(textsIn('en'), 'PHP')),
  )
}

describe('a line of a debt says', () => {
  it('TRM-02 the tier of a late charge, its days and its base, and what was paid or waived', () => {
    const late = { ...noCharges, penaltyMinor: 10_000, dailyTiers: [{ fromDay: 1, ratePpm: 50_000 }] }
    const paid: LoanEvent = { type: 'repaid', id: 'p', on: parseIsoDate('2026-02-01'), amountMinor: 8_000 }
    const waived: LoanEvent = { type: 'waived', id: 'w', on: paid.on, amounts: { penalty: 1_500 } }
    expect(explained({ late }, '2026-02-03', [paid, waived])).toEqual([
      'One-time penalty of ₱100.00, less ₱80.00 paid, less ₱15.00 waived',
      '5% × 3 days on ₱1,200.00',
      'Principal of ₱1,200.00',
    ])
  })

  it('what recalculated interest was earned on, stretch by stretch, and what an early payment was charged of it', () => {
    const terms: Partial<LoanTerms> = {
      interest: { per: 'year', ratePpm: 120_000, method: 'declining', dayCount: 'actual/365' },
      prepayment: { notBefore: null, interest: 'to-the-day' },
      recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
    }
    const paid: LoanEvent = { type: 'repaid', id: 'p', on: parseIsoDate('2026-01-11'), amountMinor: 60_395 }
    expect(explained(terms, '2026-01-11', [paid])).toEqual([
      '12% a year × 10/365 on ₱1,200.00 + 12% a year × 20/365 on ₱600.00, less ₱3.95 charged with a payment before',
      'Principal of ₱600.00',
    ])
  })

  it('the day and the amount of a charge of its own, or its share, and the cap that cut it', () => {
    const charged = (id: string, rest: Pick<Charged, 'kind' | 'amount'>): Charged => ({
      type: 'charged',
      id,
      on,
      ...rest,
    })
    const events = [
      charged('a', { kind: 'fee', amount: { fixedMinor: 1_500 } }),
      charged('b', { kind: 'penalty', amount: { ratePpm: 20_000, of: 'principal' } }),
    ]
    const late = { ...noCharges, lifetimeCapPpm: 30_000 }
    expect(explained({ late }, '2026-01-02', events)).toEqual([
      'Penalty charged on 2026-01-01: 2% on ₱1,200.00, up to the lifetime cap',
      'Fee charged on 2026-01-01: ₱15.00',
      'Principal of ₱1,200.00',
    ])
  })

  it('the loan’s own rate on what is not paid in time, and the exact time', () => {
    const interest = { per: 'year', ratePpm: 120_000, method: 'declining', dayCount: 'actual/365' } as const
    const late = { ...noCharges, atLoanRate: { base: 'overduePrincipal' } } as const
    expect(explained({ interest, late }, '2026-02-10')[0]).toBe(
      'Interest on overdue amounts: 12% a year × 10/365 on ₱1,200.00',
    )
  })

  it('the months begun, the charge of an installment, and the cap that ended it', () => {
    const late = { ...noCharges, monthlyPpm: 30_000, installmentPenaltyMinor: 5_000 }
    expect(explained({ late }, '2026-03-02')).toEqual([
      '₱50.00 for installment 1 overdue',
      '3% × 2 months begun on ₱1,200.00',
      'Principal of ₱1,200.00',
    ])
    const capped = { ...noCharges, dailyTiers: [{ fromDay: 1, ratePpm: 100_000 }] }
    const sentences = (overrides: object) => explained({ late: { ...capped, ...overrides } }, '2026-03-02')
    expect(sentences({ lifetimeCapPpm: 250_000 })[0]).toBe('10% × 3 days on ₱1,200.00, up to the lifetime cap')
    expect(sentences({ installmentCapPpm: 250_000 })[0]).toBe(
      '10% × 30 days on ₱1,200.00, up to the cap of the installment',
    )
  })

  it('the time of interest in its own unit, or in parts of a year', () => {
    const interestOf = (terms: Partial<LoanTerms>) =>
      explained(terms, '2026-01-01').find((line) => line.includes(' a '))
    expect(interestOf({ interest: { per: 'day', ratePpm: 1_000, method: 'flat' } })).toBe(
      '0.1% a day × 30 days on ₱1,200.00',
    )
    const monthly = { kind: 'installments', count: 3, every: { months: 1 }, amortization: 'level' } as const
    const yearly = { per: 'year', ratePpm: 120_000, method: 'declining' } as const
    expect(interestOf({ interest: { ...yearly, per: 'month', ratePpm: 20_000 }, repayment: monthly })).toBe(
      '2% a month × 1 month on ₱1,200.00',
    )
    expect(interestOf({ interest: { ...yearly, dayCount: 'actual/365' } })).toBe('12% a year × 30/365 on ₱1,200.00')
    const flat = { kind: 'installments', count: 3, every: { days: 10 }, amortization: 'level' } as const
    expect(interestOf({ interest: { per: 'day', ratePpm: 1_000, method: 'flat' }, repayment: flat })).toBe(
      '0.1% a day × 30 days on ₱1,200.00, in 3 parts',
    )
  })

  it('the agreed month of equal periods, and the days of a regular period', () => {
    const monthly = { kind: 'installments', count: 3, every: { months: 1 }, amortization: 'level' } as const
    const lineBy = (dayCount: DayCount, per: 'month' | 'year' = 'year') =>
      explained(
        { interest: { per, ratePpm: 120_000, method: 'declining', dayCount }, repayment: monthly },
        '2026-01-01',
      ).find((line) => line.includes(' a '))
    expect(lineBy('equal-periods')).toBe('12% a year × 1 month on ₱1,200.00')
    expect(lineBy('actual/actual-icma')).toBe('12% a year × 31/372 on ₱1,200.00')
    expect(lineBy('actual/364')).toBe('12% a year × 31/364 on ₱1,200.00')
    expect(lineBy('30/360-isda', 'month')).toBe('12% a month × 12 × 30/360 on ₱1,200.00')
  })

  it('the interest above a level installment that later installments pay, and which of them pays it', () => {
    const interest = { per: 'year', ratePpm: 180_000, method: 'declining', dayCount: 'actual/365' } as const
    const repayment = { kind: 'installments', count: 360, every: { months: 1 }, amortization: 'level' } as const
    const lines = explained({ principalMinor: 100_000_000, interest, repayment }, '2026-01-01')
    const [first, second] = lines.filter((line) => line.includes(' a year × '))
    expect(first).toBe('18% a year × 31/365 on ₱1,000,000.00, less ₱214.37 put off to later')
    expect(second).toBe('18% a year × 28/365 on ₱1,000,000.00, and ₱214.37 put off from before')
  })

  describe('of a loan paid out in parts', () => {
    const inParts: Partial<LoanTerms> = {
      interest: { per: 'year', ratePpm: 120_000, method: 'declining', dayCount: 'actual/365' },
      prepayment: { notBefore: null, interest: 'to-the-day' },
      recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
      advances: { firstMinor: 70_000, later: [{ after: { days: 10 }, amountMinor: 50_000 }] },
    }
    const second = (date: string): LoanEvent => {
      return { type: 'advanced', id: 'second', on: parseIsoDate(date), amountMinor: 50_000 }
    }

    it('what interest was earned on, from the day on which each part was paid out', () => {
      expect(explained(inParts, '2026-01-31', [second('2026-01-21')])).toEqual([
        '12% a year × 20/365 on ₱700.00 + 12% a year × 10/365 on ₱1,200.00',
        'Principal of ₱1,200.00',
      ])
      expect(explained(inParts, '2026-01-31')).toEqual(['12% a year × 30/365 on ₱700.00', 'Principal of ₱700.00'])
    })

    it('that a part was paid out when no installment was to come', () => {
      const payoff: LoanEvent = { type: 'repaid', id: 'p', on: parseIsoDate('2026-01-11'), amountMinor: 70_230 }
      expect(explained(inParts, '2026-01-21', [payoff, second('2026-01-21')])).toEqual([
        'Part of the loan paid out on 2026-01-21: ₱500.00',
      ])
    })
  })

  it('each fee, and the tax on fees', () => {
    const fees = {
      upfrontFee: { ratePpm: 0, fixedMinor: 10_000, taken: 'added', taxPpm: 180_000 },
      installmentFee: { ratePpm: 0, fixedMinor: 2_000, taxPpm: 180_000 },
    } as const
    expect(explained(fees, '2026-01-01').slice(0, 2)).toEqual([
      'Upfront fee of ₱100.00 + Installment fee of ₱20.00',
      '18% tax on fees of ₱120.00',
    ])
    const taxed = { ...fees, installmentFee: { ...fees.installmentFee, taxPpm: 120_000 } }
    expect(explained(taxed, '2026-01-01')[1]).toBe('18% tax on fees of ₱100.00 + 12% tax on fees of ₱20.00')
  })

  it('TRM-04 the fee of an extension', () => {
    const extension = { times: 1, feeRatePpm: 20_000, feeFixedMinor: 500 }
    const extended: LoanEvent = { type: 'extended', id: 'x', on: parseIsoDate('2026-01-31') }
    expect(explained({ extension }, '2026-02-10', [extended])).toEqual([
      'Extension fee: 2% on ₱1,200.00 + ₱5.00',
      'Principal of ₱1,200.00',
    ])
  })
})

it('COM-01 says it in the borrower’s language, with the same figures', () => {
  const late = { ...noCharges, dailyTiers: [{ fromDay: 1, ratePpm: 50_000 }] }
  const loan = foldLoan({ ...plain, late }, [{ type: 'disbursed', on }])
  const { arithmetic } = owedOn(loan, parseIsoDate('2026-02-03')).lines[0]!
  const said = (['en', 'fil', 'hi', 'id', 'zh'] as const).map((language) =>
    explainLine(arithmetic, paperWording(textsIn(language), 'PHP')),
  )
  expect(new Set(said).size).toBe(5)
  for (const line of said) for (const figure of ['5%', '3', '₱1,200.00']) expect(line).toContain(figure)
})

it.each([
  ['INR', '₹12,00,000.00', '1.25%'],
  ['IDR', 'Rp1.200.000,00', '1,25%'],
] as const)('COM-12 writes its figures as amounts in %s are written', (currency, amount, rate) => {
  const late = { ...noCharges, dailyTiers: [{ fromDay: 1, ratePpm: 12_500 }] }
  const loan = foldLoan({ ...plain, late, currency, principalMinor: 120_000_000 }, [{ type: 'disbursed', on }])
  const { arithmetic } = owedOn(loan, parseIsoDate('2026-02-03')).lines[0]!
  const line = explainLine(arithmetic, paperWording(textsIn('en'), currency))
  for (const figure of [amount, rate]) expect(line).toContain(figure)
})
