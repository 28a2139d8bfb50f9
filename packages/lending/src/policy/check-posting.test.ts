import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { extensionQuote } from '../loan/extension-quote.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import type { ChargeKind, LoanEvent } from '../loan/loan-event.ts'
import { everyDays, noLateCharges } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { checkPosting, extensionPosting, type Posting } from './check-posting.ts'
import { freeTerms, lawfulTerms, lawOf } from './policy.fixtures.ts'

const start = parseIsoDate('2026-11-20')
const day = (number: number) => addDays(start, number)
const law = lawOf('PH', '2026-11-20')

/** 5,000.00 due on day 30. */
function aLoan(late: Partial<LoanTerms['late']>, events: LoanEvent[] = []) {
  const terms = lawfulTerms({
    ...freeTerms,
    repayment: { kind: 'single', termDays: 30 },
    late: { ...noLateCharges, ...late },
  })
  return foldLoan(terms, [{ type: 'disbursed', on: start }, ...events])
}

const brokenOn = (loan: ReturnType<typeof aLoan>, number: number) =>
  checkPosting(loan, { kind: 'late-charges', on: day(number) }, law).map(({ rule }) => rule)

describe('late charges before posting', () => {
  it('are lawful before anything is late, on the first day and after years', () => {
    const lawful = aLoan({ dailyTiers: [{ fromDay: 1, ratePpm: 1_600 }], lifetimeCapPpm: 1_000_000 })
    for (const number of [0, 1, 30, 31, 45, 61, 62, 200, 3_000]) expect(brokenOn(lawful, number)).toEqual([])
  })

  it('break the monthly limit only above it', () => {
    const loan = aLoan({ dailyTiers: [{ fromDay: 1, ratePpm: 2_000 }], lifetimeCapPpm: 1_000_000 })
    expect(brokenOn(loan, 30 + 25)).toEqual([])
    expect(brokenOn(loan, 30 + 26)).toEqual(['ph-late-charges'])
    // A new month of lateness begins, and its first day alone stays below the limit.
    expect(brokenOn(loan, 30 + 32)).toEqual([])
  })

  it('include charges that were already paid', () => {
    const events: LoanEvent[] = [{ type: 'repaid', id: 'p', on: day(40), amountMinor: 20_000 }]
    const loan = aLoan({ dailyTiers: [{ fromDay: 1, ratePpm: 5_000 }], lifetimeCapPpm: 1_000_000 }, events)
    // Ten days: 5 %, of which 4 % were paid; the eleventh passes the limit all the same.
    expect(brokenOn(loan, 40)).toEqual([])
    expect(brokenOn(loan, 41)).toEqual(['ph-late-charges'])
  })

  it('include a penalty of its own from its day, and a fee of its own in the whole cost', () => {
    const charged = (kind: ChargeKind, fixedMinor: number): LoanEvent[] => [
      { type: 'charged', id: 'c', on: day(40), kind, amount: { fixedMinor } },
    ]
    expect(brokenOn(aLoan({}, charged('penalty', 25_000)), 40)).toEqual([])
    expect(brokenOn(aLoan({}, charged('penalty', 25_010)), 40)).toEqual(['ph-late-charges'])
    expect(brokenOn(aLoan({}, charged('fee', 500_000)), 40)).toEqual([])
    expect(brokenOn(aLoan({}, charged('fee', 500_010)), 40)).toEqual(['ph-total-cost'])
  })

  it('include a penalty of its own on the day of the payout, when nothing is overdue that it could be a share of', () => {
    const onPayoutDay = (kind: ChargeKind): LoanEvent[] => [
      { type: 'charged', id: 'c', on: start, kind, amount: { fixedMinor: 1 } },
    ]
    expect(brokenOn(aLoan({}, onPayoutDay('penalty')), 0)).toEqual(['ph-late-charges'])
    expect(brokenOn(aLoan({}, onPayoutDay('fee')), 0)).toEqual([])
  })

  it('never exceed the amount borrowed together with interest and fees', () => {
    const loan = aLoan({ dailyTiers: [{ fromDay: 1, ratePpm: 1_600 }] })
    // 100 % ÷ 0.16 % is 625 days.
    expect(brokenOn(loan, 30 + 625)).toEqual([])
    expect(brokenOn(loan, 30 + 626)).toEqual(['ph-total-cost'])
  })

  it('count the interest that a recalculated loan really charged, beyond the planned one', () => {
    const terms = lawfulTerms({
      ...freeTerms,
      interest: { per: 'day', ratePpm: 1_600, method: 'declining' },
      repayment: { kind: 'single', termDays: 30 },
      late: noLateCharges,
      prepayment: { notBefore: null, interest: 'to-the-day' },
      recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
    })
    const loan = foldLoan(terms, [{ type: 'disbursed', on: start }])
    // 100 % ÷ 0.16 % is 625 days since the disbursement; 30 of them were planned.
    expect(brokenOn(loan, 625)).toEqual([])
    expect(brokenOn(loan, 626)).toEqual(['ph-total-cost'])
  })

  it('have interest on overdue principal beside them, within the same limit of a month', () => {
    const terms = lawfulTerms({
      ...freeTerms,
      interest: { per: 'day', ratePpm: 1_700, method: 'declining' },
      repayment: { kind: 'single', termDays: 30 },
      late: noLateCharges,
      prepayment: { notBefore: null, interest: 'to-the-day' },
      recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
    })
    const loan = foldLoan(terms, [{ type: 'disbursed', on: start }])
    // 5,255.00 is overdue and stays the amount that 8.50 a day are a share of: 30 days are 4.85 %, 31 days 5.01 %.
    expect(brokenOn(loan, 60)).toEqual([])
    expect(brokenOn(loan, 61)).toEqual(['ph-late-charges'])
    const exempt = { ...terms, recalculation: { onPrepayment: ['keep'], overdue: 'as-planned' } } as const
    expect(brokenOn(foldLoan(exempt, [{ type: 'disbursed', on: start }]), 61)).toEqual([])
  })

  it('have the interest on what is overdue beside them, and not that on principal to come', () => {
    const terms = lawfulTerms({
      ...freeTerms,
      interest: { per: 'day', ratePpm: 1_000, method: 'declining' },
      repayment: { ...everyDays(30, 2), amortization: 'equal-principal' },
      late: noLateCharges,
      prepayment: { notBefore: null, interest: 'to-the-day' },
      recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
    })
    const loan = foldLoan(terms, [{ type: 'disbursed', on: start }])
    const nothing = law.map((rule) =>
      rule.check.kind === 'monthly-late-charges' ? { ...rule, check: { ...rule.check, maxPpm: 0 } } : rule,
    )
    const shareOn = (number: number) =>
      checkPosting(loan, { kind: 'late-charges', on: day(number) }, nothing)[0]?.figure.value
    // 0.1 % of 2,500.00 overdue is 2.50 a day, of 2,650.00 with the interest that fell due.
    expect([30, 31, 41].map(shareOn)).toEqual([undefined, 943, 10_377])
  })

  it('count the days of grace of each installment separately, not all on the day of posting', () => {
    const late = { ...noLateCharges, graceDays: 4, lifetimeCapPpm: 1_000_000 }
    const brokenDays = (ratePpm: number) => {
      const terms = lawfulTerms({ ...freeTerms, late: { ...late, dailyTiers: [{ fromDay: 1, ratePpm }] } })
      const loan = foldLoan(terms, [{ type: 'disbursed', on: start }])
      const days = Array.from({ length: 150 }, (_, number) => day(number))
      const posting = (on: IsoDate) => checkPosting(loan, { kind: 'late-charges', on }, lawOf('ID', '2026-11-20'))
      return days.filter((on) => posting(on).length > 0)
    }
    // Day 125 charges four installments for a day and the last one for its four days of grace too: 0.2 % of the loan.
    expect(brokenDays(1_000)).toEqual([])
    expect(brokenDays(1_030)[0]).toBe(day(125))
  })

  it('TRM-02 on the specification’s terms break the law on the first day', () => {
    const loan = aLoan({ penaltyMinor: 100_000, dailyTiers: [{ fromDay: 1, ratePpm: 50_000 }] })
    expect(brokenOn(loan, 31)).toEqual(['ph-late-charges'])
    expect(checkPosting(loan, { kind: 'late-charges', on: day(31) }, [])).toEqual([])
  })
})

describe('an extension before posting', () => {
  const loan = aLoan({})
  const price = (feeMinor: number, on = '2026-12-20'): Posting => {
    const startsOn = parseIsoDate(on)
    const amounts = { principalMinor: 500_000, interestMinor: 10_000, feeMinor, taxMinor: 0 }
    return { kind: 'extension', on: startsOn, dueOn: addDays(startsOn, 30), ...amounts }
  }
  const broken = (posting: Posting, on: string) => checkPosting(loan, posting, lawOf('PH', on)).map(({ rule }) => rule)

  it('is judged as a new loan, by its own price', () => {
    // 12 % of 5,000.00 in a month of 30 days is 600.00.
    expect(broken(price(50_000), '2026-12-20')).toEqual([])
    expect(broken(price(50_100), '2026-12-20')).toEqual(['ph-effective-rate-2026'])
  })

  it('is judged by the law of its own day, not of the day of the loan', () => {
    const earlier = foldLoan(loan.terms, [{ type: 'disbursed', on: parseIsoDate('2026-03-01') }])
    const brokenBy = (on: string) => checkPosting(earlier, price(60_000, on), lawOf('PH', on)).map(({ rule }) => rule)
    expect(brokenBy('2026-03-31')).toEqual([])
    expect(brokenBy('2026-04-01')).toEqual(['ph-effective-rate-2026'])
  })

  it('adds to the lifetime cost of the loan', () => {
    expect(broken(price(490_100), '2026-12-20')).toContain('ph-total-cost')
    // Three hundred days late at 0.16 % have cost 2,400.00 of 5,000.00; 2,600.00 are left for interest and fee.
    const late = aLoan({ dailyTiers: [{ fromDay: 1, ratePpm: 1_600 }] })
    const brokenBy = (feeMinor: number) => checkPosting(late, price(feeMinor, day(330)), law).map(({ rule }) => rule)
    expect(brokenBy(250_000)).not.toContain('ph-total-cost')
    expect(brokenBy(250_100)).toContain('ph-total-cost')
  })

  it('is not a new loan where the law does not say so', () => {
    expect(checkPosting(loan, price(100_000), lawOf('ID', '2026-12-20'))).toEqual([])
  })

  it('is judged as it was quoted, from the due date that moves', () => {
    const extension = { times: 1, feeRatePpm: 130_000, feeFixedMinor: 0 }
    const terms = {
      ...loan.terms,
      extension,
      interest: { per: 'month', ratePpm: 10_000, method: 'declining' } as const,
    }
    const offered = foldLoan(terms, [{ type: 'disbursed', on: start }])
    const posting = extensionPosting(extensionQuote(offered, day(20)))
    // 650.00 of fee and 49.32 of interest on 5,000.00 for thirty days: 13.99 %.
    expect(posting).toMatchObject({ on: day(30), dueOn: day(60), principalMinor: 500_000, feeMinor: 65_000 })
    const [breach] = posting === null ? [] : checkPosting(offered, posting, lawOf('PH', '2026-12-20'))
    expect(breach?.figure.value).toBe(139_864)
    expect(extensionPosting(extensionQuote(loan, day(20)))).toBeNull()
  })
})
