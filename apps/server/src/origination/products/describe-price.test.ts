import {
  foldLoan,
  type LoanTerms,
  type OverdueInterest,
  overdueInterests,
  owedOn,
  parseIsoDate,
  prepaymentEffects,
  specificationLateTerms,
} from '@hulog/lending'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { signedTerms } from '../orders/orders.fixtures.ts'
import { describeEarly, describeLate, describeRate, priceInWords } from './describe-price.ts'

const say = textsIn('en')
const noLateCharges = { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null }
/** Due in one payment of the principal on 31 January 2026. */
const interestFree: LoanTerms = {
  ...signedTerms,
  interest: { per: 'day', ratePpm: 0, method: 'flat' },
  repayment: { kind: 'single', termDays: 30 },
  upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
}
const noFee = { ratePpm: 0, fixedMinor: 0, taken: 'deducted' } as const

describe('the cost of paying late in words', () => {
  it('TRM-02 states the penalty and every tier of the specification', () => {
    const late = { ...specificationLateTerms, penaltyMinor: specificationLateTerms.penaltyMinor.new }
    expect(describeLate(late, 'PHP', say)).toBe(
      'Paying late costs ₱1,000.00 once, then 5% a day on the unpaid amount on days 1–30, 4% on days 31–90, 2% from day 91.',
    )
  })

  it('says when nothing, or only the penalty, is charged', () => {
    expect(describeLate(noLateCharges, 'PHP', say)).toBe('Paying late costs nothing extra.')
    expect(describeLate({ ...noLateCharges, penaltyMinor: 25_000 }, 'INR', say)).toBe(
      'Paying late costs ₹250.00 once, and nothing more.',
    )
  })

  it('says that overdue principal bears the loan’s own interest, where it is recalculated', () => {
    const late = { ...noLateCharges, penaltyMinor: 25_000 }
    const wordsOf = (charges: typeof late, overdue: OverdueInterest) =>
      describeLate(charges, 'INR', say, { onPrepayment: ['shorten'], overdue })
    const interest = 'interest at the loan’s own rate on the unpaid part of the principal for every day overdue'
    expect(wordsOf(late, 'bears-interest')).toBe(`Paying late costs ₹250.00 once, then ${interest}.`)
    expect(wordsOf(noLateCharges, 'bears-interest')).toBe(`Paying late costs ${interest}.`)
    expect(wordsOf(noLateCharges, 'until-last-due-date')).toBe(
      `Paying late costs ${interest}, up to the last due date.`,
    )
    expect(wordsOf(late, 'as-planned')).toBe('Paying late costs ₹250.00 once, and nothing more.')
  })

  it('states the lifetime cap', () => {
    const late = { penaltyMinor: 0, dailyTiers: [{ fromDay: 1, ratePpm: 1_600 }], lifetimeCapPpm: 1_000_000 }
    expect(describeLate(late, 'PHP', say)).toBe(
      'Paying late costs 0.16% a day on the unpaid amount from day 1. Interest, fees and late charges together never pass 100% of the amount borrowed.',
    )
  })

  it('states a second daily rate with its own grace, and interest at the loan’s own rate', () => {
    const late = {
      ...noLateCharges,
      dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }],
      dailyBase: 'overduePrincipal',
      secondDaily: { tiers: [{ fromDay: 1, ratePpm: 500 }], graceDays: 5 },
      atLoanRate: { base: 'overduePrincipal' },
    } as const
    const principal = say('terms.bases.overduePrincipal')
    expect(describeLate(late, 'PHP', say)).toBe(
      `Paying late costs 0.10% a day on ${principal} from day 1, then 0.05% a day on the unpaid amount from day 1, then interest at the loan’s own rate on ${principal} for every day overdue. In the first 5 days the second daily rate is not charged; what is unpaid after that is charged it from day 1.`,
    )
  })

  it('names the daily rates that a late payment is charged', () => {
    const late = {
      ...noLateCharges,
      dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }],
      secondDaily: { tiers: [{ fromDay: 1, ratePpm: 500 }], base: 'loanPrincipal' },
    } as const
    const words = describeLate(late, signedTerms.currency, say)
    const ppm = [...words.matchAll(/([\d.]+)% a day/g)].reduce((sum, [, percent]) => sum + Number(percent) * 10_000, 0)
    const loan = foldLoan({ ...interestFree, late }, [{ type: 'disbursed', on: parseIsoDate('2026-01-01') }])
    const { overdueMinor, lateChargesMinor } = owedOn(loan, parseIsoDate('2026-02-10'))
    expect(ppm).toBe(1_500)
    expect(lateChargesMinor).toBe((overdueMinor * ppm * 10) / 1_000_000)
  })

  it('states every other kind of late charge: per installment, per month, on another base, after days of grace, capped', () => {
    const late = {
      ...noLateCharges,
      installmentPenaltyMinor: 5_000,
      dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }],
      dailyBase: 'loanBalance',
      runsOnPenalty: true,
      monthlyPpm: 30_000,
      graceDays: 3,
      installmentCapPpm: 500_000,
    } as const
    expect(describeLate(late, 'PHP', say)).toBe(
      'Paying late costs ₱50.00 for each installment that is late, then 0.10% a day on the unpaid principal of the whole loan and the unpaid penalty from day 1, then 3% of the unpaid principal of the whole loan and the unpaid penalty for every month begun. In the first 3 days nothing is charged; what is unpaid after that is charged from day 1. Late charges of an installment never pass 50% of it.',
    )
  })

  it('writes figures in the market’s notation', () => {
    const late = { ...noLateCharges, penaltyMinor: 25_000_000_00 }
    expect(describeLate(late, 'IDR', say)).toContain('Rp25.000.000,00 once')
    expect(describeLate(late, 'INR', say)).toContain('₹2,50,00,000.00 once')
  })
})

describe('what paying early does in words', () => {
  it('states the usual effect, those to choose from, and what overdue principal does', () => {
    expect(describeEarly({ onPrepayment: ['keep', 'shorten', 'lower'], overdue: 'bears-interest' }, say)).toEqual([
      'Interest is charged by the day, only on the part of the loan that is really unpaid.',
      'Money you pay early counts as your next payments, whose amount stays the same.',
      'Each time, you can choose instead to finish sooner with the same payments.',
      'Each time, you can choose instead to make smaller payments until the planned end.',
      'The part of the loan in a late payment goes on costing interest by the day until you pay it. Unpaid interest costs no interest.',
    ])
    expect(describeEarly({ onPrepayment: ['shorten'], overdue: 'until-last-due-date' }, say).slice(1)).toEqual([
      'Money you pay early makes the loan end sooner; the payments stay the same.',
      'The part of the loan in a late payment goes on costing interest by the day until you pay it, but no longer than to the last due date. Unpaid interest costs no interest.',
    ])
    expect(describeEarly({ onPrepayment: ['lower', 'keep'], overdue: 'as-planned' }, say).slice(1)).toEqual([
      'Money you pay early makes the payments that follow smaller; the loan ends when planned.',
      'Each time, you can choose instead that it counts as your next payments.',
      'A late payment costs only its late charges.',
    ])
  })

  it('says nothing where interest is not recalculated', () => {
    expect(priceInWords(interestFree, say).earlyDescription).toEqual([])
  })

  it.each(['fil', 'hi', 'id', 'zh'] as const)('has words of its own in %s', (language) => {
    const saidIn = (words: typeof say) =>
      overdueInterests.flatMap((overdue) => describeEarly({ onPrepayment: prepaymentEffects, overdue }, words))
    for (const sentence of saidIn(textsIn(language))) {
      expect(saidIn(say)).not.toContain(sentence)
      expect(sentence).not.toMatch(/\b(day|payments?|early|choose)\b/i)
    }
  })
})

describe.each(['fil', 'hi', 'id', 'zh'] as const)('the price in %s', (language) => {
  const late = { ...specificationLateTerms, penaltyMinor: 100_000, graceDays: 3, lifetimeCapPpm: 1_000_000 }
  const beside = { tiers: [{ fromDay: 2, ratePpm: 500 }], base: 'loanBalance', graceDays: 7 } as const
  const rates = { ...late, secondDaily: beside, atLoanRate: { base: 'overduePrincipal' } } as const
  const interest = { per: 'month', ratePpm: 30_000, method: 'declining' } as const
  const upfrontFee = { ratePpm: 20_000, fixedMinor: 10_000, taken: 'deducted', taxPpm: 180_000 } as const
  const terms = { currency: 'PHP', interest, upfrontFee, installmentFee: { ratePpm: 0, fixedMinor: 1_000 } } as const

  it('names the same figures as in English, in other words', () => {
    const saidIn = (words: typeof say) => [
      describeLate(late, 'PHP', words),
      describeLate(rates, 'PHP', words),
      describeRate(terms, words),
    ]
    const [said, english] = [saidIn(textsIn(language)), saidIn(say)]
    expect(said.map(figuresIn)).toEqual(english.map(figuresIn))
    for (const text of said) expect(text).not.toMatch(/\b(day|costs|fee|paying|charges?|balance)\b/i)
  })
})

/** The figures of a sentence, in an order that does not depend on the language; English alone names the first day as 1. */
function figuresIn(text: string): string[] {
  return (text.match(/[₱\d][\d.,]*\d|\d/g) ?? []).filter((figure) => figure !== '1').sort()
}

describe('the price in words', () => {
  it('names the rate, what it is charged on, and the fee', () => {
    const interest = { per: 'day', ratePpm: 1_000, method: 'flat' } as const
    expect(describeRate({ currency: 'PHP', interest, upfrontFee: noFee }, say)).toBe(
      '0.10% a day on the amount borrowed',
    )
    const upfrontFee = { ratePpm: 20_000, fixedMinor: 10_000, taken: 'added' } as const
    expect(
      describeRate({ currency: 'PHP', interest: { ...interest, per: 'month', method: 'declining' }, upfrontFee }, say),
    ).toBe('0.10% a month on the unpaid balance, plus a fee of 2% and ₱100.00')
  })

  it('names the fee of each payment, and the tax on fees', () => {
    const interest = { per: 'month', ratePpm: 30_000, method: 'declining' } as const
    const upfrontFee = { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted', taxPpm: 180_000 } as const
    const installmentFee = { ratePpm: 0, fixedMinor: 1_000, taxPpm: 180_000 }
    expect(describeRate({ currency: 'INR', interest, upfrontFee, installmentFee }, say)).toBe(
      '3% a month on the unpaid balance, plus a fee of 2% (and 18% tax on it), plus a fee of ₹10.00 (and 18% tax on it) with each payment',
    )
  })
})
