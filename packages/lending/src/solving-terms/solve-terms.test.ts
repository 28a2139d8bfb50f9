import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { date, declining } from '../schedule/schedule.fixtures.ts'
import { everyDays, monthly, noFee, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import { type LoanTerms, plainRounding } from '../terms/loan-terms.ts'
import { countFor, installmentFor, principalFor, rateFor } from './solve-terms.ts'

const on = date('2026-01-15')

function terms(changes: Partial<LoanTerms> = {}): LoanTerms {
  const usual = { interest: declining(80_000), repayment: monthly(12), upfrontFee: noFee, late: noLateCharges }
  return someTerms({ ...usual, ...changes })
}

/** 10,000.00 at 8 % a year in monthly installments. */
const monthlyTerms = { ...terms(), repayment: monthly(12) }

/** No installment is below its exact amount, so that a principal or a rate solved is the exact one, rounded down. */
const upward = { ...plainRounding, installment: 'up' } as const

describe('spreadsheets', () => {
  // Excel's documentation: PMT.
  it('PMT(8%/12, 10, 10000) is 1,037.03', () => {
    expect(installmentFor(terms({ repayment: monthly(10) }), on)).toBe(103_703)
  })

  // Excel's documentation: PV. Unrounded 59,777.1458.
  it('PV(8%/12, 12 * 20, 500) is 59,777.15', () => {
    const years20 = terms({ repayment: monthly(240) })
    expect(principalFor({ ...years20, rounding: upward }, on, { installmentMinor: 50_000 })).toBe(5_977_714)
    // To the nearest cent, 500.00 may be up to 500.00 and a half: 59 cents more to borrow.
    expect(principalFor(years20, on, { installmentMinor: 50_000 })).toBe(5_977_774)
  })

  // Excel's documentation: RATE. Unrounded 9.2417 %.
  it('RATE(4 * 12, -200, 8000) * 12 is 9.24 %', () => {
    const years4 = terms({ principalMinor: 800_000, repayment: monthly(48), rounding: upward })
    expect(rateFor(years4, on, { installmentMinor: 20_000 })).toBe(92_417)
  })

  // W3C, XForms, working draft of 19 December 2000, appendix D: apr(35000, 269.50, 30 times 12).
  it('35,000 at 269.50 a month for 30 years is 8.5 %', () => {
    const years30 = terms({ principalMinor: 3_500_000, repayment: monthly(360), rounding: upward })
    expect(rateFor(years30, on, { installmentMinor: 26_950 })).toBe(85_153)
  })

  // NumPy's documentation: numpy.nper.
  it('NPER(7%/12, -150, 8000) is 64.07: 65 months', () => {
    expect(
      countFor({ ...monthlyTerms, principalMinor: 800_000, interest: declining(70_000) }, on, {
        installmentMinor: 15_000,
      }),
    ).toBe(65)
  })
})

describe('a principal', () => {
  it('is a multiple of its step', () => {
    const wanted = { installmentMinor: 50_000, stepMinor: 100_000 }
    expect(principalFor(terms({ repayment: monthly(240) }), on, wanted)).toBe(5_900_000)
  })

  it('leaves room in the installment for fees and their tax', () => {
    const installmentFee = { ratePpm: 0, fixedMinor: 5_000, taxPpm: 180_000 }
    const repayment = monthly(240)
    const withFee = principalFor(terms({ repayment, installmentFee }), on, { installmentMinor: 55_900 })
    expect(withFee).toBe(principalFor(terms({ repayment }), on, { installmentMinor: 50_000 }))
  })

  it('may be the balloon and more', () => {
    const repayment = { ...monthly(12), balloonMinor: 500_000 }
    const principalMinor = principalFor(terms({ repayment }), on, { installmentMinor: 50_000 })
    expect(principalMinor).toBeGreaterThan(500_000)
    expect(installmentFor(terms({ repayment, principalMinor }), on)).toBe(50_000)
  })

  it('is found for one payment, which is all of the loan', () => {
    const single = terms({
      interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
      repayment: { kind: 'single', termDays: 91 },
    })
    expect(principalFor(single, on, { installmentMinor: 1_091_000 })).toBe(1_000_000)
  })

  it('does not exist where the fixed fee takes it all, or the step is more than can be repaid', () => {
    const upfrontFee = { ratePpm: 0, fixedMinor: 1_000_000, taken: 'deducted' } as const
    expect(refusalOf(() => principalFor(terms({ upfrontFee }), on, { installmentMinor: 10_000 }))).toBe('no-such-terms')
    const step = { installmentMinor: 10_000, stepMinor: 1_000_000 }
    expect(refusalOf(() => principalFor(terms(), on, step))).toBe('no-such-terms')
  })
})

describe('a rate', () => {
  const year = terms({ principalMinor: 1_000_000 })

  it('keeps the cost of the loan, fees with it, within a limit', () => {
    const withFee = { ...year, upfrontFee: { ratePpm: 10_000, fixedMinor: 0, taken: 'deducted' } } as const
    const ratePpm = rateFor(withFee, on, { costMinor: 100_000 })
    expect(ratePpm).toBe(162_163)
    expect(rateFor(year, on, { costMinor: 90_000 })).toBe(ratePpm)
  })

  it('keeps the yearly rate by a law within a limit', () => {
    // India: 12 × the monthly rate. Without fees it is the rate itself, but for the rounding of installments.
    const ratePpm = rateFor(year, on, { aprPpm: 150_000, law: 'india' })
    expect(Math.abs(ratePpm - 150_000)).toBeLessThan(5)
    const withFee = { ...year, upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' } } as const
    expect(rateFor(withFee, on, { aprPpm: 150_000, law: 'india' })).toBeLessThan(115_000)
  })

  it('does not exist where a loan without interest costs too much, or where every rate fits', () => {
    expect(refusalOf(() => rateFor(year, on, { installmentMinor: 83_000 }))).toBe('no-such-terms')
    const free = {
      ...year,
      repayment: { kind: 'single', termDays: 1 },
      interest: { ...year.interest, per: 'year' },
    } as const
    const anything = { installmentMinor: Number.MAX_SAFE_INTEGER }
    expect(refusalOf(() => rateFor(free, on, anything))).toBe('no-such-terms')
  })
})

describe('a number of installments', () => {
  it('is one where one payment is small enough', () => {
    expect(countFor({ ...monthlyTerms, principalMinor: 10_000 }, on, { installmentMinor: 20_000 })).toBe(1)
  })

  it('counts after grace', () => {
    const repayment = { ...monthly(12), grace: { principalPeriods: 3 } }
    const deferred = { ...monthlyTerms, repayment }
    const count = countFor(deferred, on, { installmentMinor: 60_000 })
    const installmentOf = (periods: number) =>
      installmentFor({ ...deferred, repayment: { ...repayment, count: periods } }, on)
    expect(installmentOf(count)).toBeLessThanOrEqual(60_000)
    expect(installmentOf(count - 1)).toBeGreaterThan(60_000)
  })

  it('ignores dates that were set for another number', () => {
    const dueOn = ['2026-02-15', '2026-03-15'].map(date)
    const dated = { ...monthlyTerms, repayment: { ...monthly(2), dueOn } }
    expect(countFor(dated, on, { installmentMinor: 90_000 })).toBe(12)
  })

  it('does not exist where the interest alone is more, or the loan would run for more than a hundred years', () => {
    const wanted = { installmentMinor: 6_000 }
    expect(refusalOf(() => countFor(monthlyTerms, on, wanted))).toBe('no-such-terms')
    const yearly = { ...monthly(1), every: { months: 12 } }
    const century = { ...monthlyTerms, interest: declining(0), repayment: yearly }
    expect(countFor(century, on, { installmentMinor: 10_000 })).toBe(100)
    expect(refusalOf(() => countFor(century, on, { installmentMinor: 9_999 }))).toBe('no-such-terms')
  })
})

describe('an installment', () => {
  const principalMinor = 1_200_000
  const free = { principalMinor, interest: declining(0) }
  const of = (changes: Partial<LoanTerms>) => installmentFor(terms({ ...free, ...changes }), on)

  it('leaves out the payment that takes the remainder, and a balloon', () => {
    const rounding = { ...upward, installmentMultipleMinor: 70_000 }
    expect(of({ rounding, repayment: monthly(12) })).toBe(140_000)
    expect(of({ rounding: { ...rounding, remainder: 'first' }, repayment: monthly(12) })).toBe(140_000)
    expect(of({ repayment: { ...monthly(11), balloonMinor: 100_000 } })).toBe(100_000)
  })

  it('is the last payment where no other pays principal, but not where all of it comes at the end by agreement', () => {
    expect(of({ repayment: monthly(1) })).toBe(principalMinor)
    expect(of({ repayment: { ...monthly(4), grace: { principalPeriods: 3 } } })).toBe(principalMinor)
    expect(of({ repayment: { ...monthly(4), amortization: 'interest-only' } })).toBe(0)
  })
})

describe('terms between which rounding leaves some without a schedule', () => {
  const down = { ...plainRounding, installment: 'down', installmentMultipleMinor: 100 } as const
  const small = { interest: declining(1_797, 'day'), repayment: monthly(45), rounding: down, principalMinor: 10_000 }
  const from = date('2026-01-31')

  it('are passed over where a higher rate has the installment', () => {
    const rate = rateFor(terms(small), from, { installmentMinor: 600 })
    const at = (ratePpm: number) => terms({ ...small, interest: declining(ratePpm, 'day') })
    expect(refusalOf(() => installmentFor(at(1_796), from))).toBe('rate-makes-no-schedule')
    expect(rate).toBeGreaterThan(1_797)
    expect(installmentFor(at(rate), from)).toBe(600)
    expect(refusalOf(() => installmentFor(at(rate + 1), from))).toBe('rate-makes-no-schedule')
  })

  it('are passed over with the fees that come with every installment', () => {
    const installmentFee = { ratePpm: 0, fixedMinor: 500, taxPpm: 100_000 }
    const withFee = terms({ ...small, installmentFee })
    const rate = rateFor(terms(small), from, { installmentMinor: 600 })
    expect(rateFor(withFee, from, { installmentMinor: 1_150 })).toBe(rate)
    const added = { ratePpm: 0, fixedMinor: 4_500, taken: 'added' } as const
    expect(rateFor({ ...withFee, upfrontFee: added }, from, { installmentMinor: 1_250 })).toBe(rate)
  })

  it('are passed over where a larger principal has the installment', () => {
    const principalMinor = principalFor(terms(small), from, { installmentMinor: 650 })
    expect(principalMinor).toBeGreaterThan(10_000)
    expect(installmentFor(terms({ ...small, principalMinor }), from)).toBe(600)
    const larger = { ...small, principalMinor: principalMinor + 1 }
    expect(refusalOf(() => installmentFor(terms(larger), from))).toBe('rate-makes-no-schedule')
  })

  it('do not keep from the fewest installments, though more of them have a higher one', () => {
    const interest = { ...plainRounding, interest: 'up' } as const
    const near = { interest: declining(1_762, 'day'), rounding: interest, principalMinor: 17_670 }
    const of = (count: number) => ({ ...terms(near), repayment: { ...monthly(count), every: { days: 30 } } })
    expect([125, 126, 148].map((count) => installmentFor(of(count), from))).toEqual([936, 935, 936])
    expect(countFor(of(12), from, { installmentMinor: 935 })).toBe(126)
    expect(refusalOf(() => countFor(of(12), from, { installmentMinor: 934 }))).toBe('no-such-terms')
  })
})

describe('what is no question', () => {
  const rubbish = [null, undefined, Number.NaN, 'ten', Symbol('ten'), {}, Object.create(null), [], { kind: 'single' }]
  const refusals = ['terms-invalid', 'amount-out-of-range']

  it.each(rubbish.map((value) => [value]))('is refused: %o for terms, for parts of them and for a limit', (value) => {
    const any = value as never
    const weekly = { ...terms(), repayment: everyDays(7, 10) }
    const calls = [
      () => principalFor(any, on, { installmentMinor: 1_000 }),
      () => principalFor({ ...weekly, repayment: any }, on, { installmentMinor: 1_000 }),
      () => principalFor(weekly, on, { installmentMinor: any }),
      () => principalFor(weekly, on, any),
      () => rateFor(any, on, { costMinor: 1_000 }),
      () => rateFor({ ...weekly, interest: any }, on, { costMinor: 1_000 }),
      () => rateFor(weekly, on, any),
      () => rateFor(weekly, on, { costMinor: any }),
      () => rateFor(weekly, on, { aprPpm: 1, law: any }),
      () => countFor(any, on, { installmentMinor: 1_000 }),
      () => countFor({ ...weekly, repayment: any }, on, { installmentMinor: 1_000 }),
      () => countFor({ ...weekly, repayment: { ...monthly(1), every: any } }, on, { installmentMinor: 1_000 }),
      () => countFor({ ...weekly, repayment: { ...monthly(1), grace: any } }, on, { installmentMinor: 200_000 }),
      () => countFor(weekly, on, any),
      () => installmentFor(any, on),
    ]
    const answers = calls.map(refusalOf)
    // Without grace, and with grace of no kind, there is an answer.
    expect(answers.filter((answer) => answer === null).length).toBeLessThanOrEqual(1)
    for (const answer of answers) if (answer !== null) expect(refusals).toContain(answer)
  })

  it('is refused: a day that does not exist', () => {
    const day = '2026-02-30' as typeof on
    expect(refusalOf(() => principalFor(terms(), day, { installmentMinor: 1_000 }))).toBe('date-unknown')
    expect(refusalOf(() => rateFor(terms(), day, { costMinor: 1_000 }))).toBe('date-unknown')
    expect(refusalOf(() => countFor(monthlyTerms, day, { installmentMinor: 1_000 }))).toBe('date-unknown')
  })
})
