import { describe, expect, it } from 'vitest'
import type { DayCount } from '../calendar/day-count.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { everyDays, monthly } from '../terms/loan-terms.fixtures.ts'
import type { BusinessDayTerms, RepaymentTerms } from '../terms/loan-terms.ts'
import { date, datesOf, declining, plan, rowsOf } from './schedule.fixtures.ts'

const fourParts = { ...monthly(4), amortization: 'equal-principal' } as const
const interestsOf = (...planned: Parameters<typeof rowsOf>) => rowsOf(...planned).map(([, interest]) => interest)

describe('a first period of another length', () => {
  it('counts later months from the first due date, clamped at month ends', () => {
    const first = { on: date('2026-03-31') }
    expect(datesOf({ ...fourParts, first })).toEqual(['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'])
    expect(datesOf({ ...everyDays(7, 3), first: { days: 10 } })).toEqual(['2026-01-25', '2026-02-01', '2026-02-08'])
    expect(datesOf({ ...monthly(2), first: { months: 2 } })).toEqual(['2026-03-15', '2026-04-15'])
  })

  it('costs its own time: a month and 17 of the 31 days of January, by equal months', () => {
    const repayment = { ...fourParts, first: { on: date('2026-03-01') } }
    expect(interestsOf(repayment)).toEqual([1_858, 900, 600, 300])
    expect(plan(repayment).installments[0]?.interestBasis).toMatchObject({
      span: { days: 45 },
      time: [
        { count: 1, of: 12 },
        { count: 17, of: 372 },
      ],
    })
  })

  it('costs 45 days of 365, or of 360, by actual days', () => {
    const repayment = { ...fourParts, first: { on: date('2026-03-01') } }
    const by = (dayCount: 'actual/365' | 'actual/360') => ({ interest: { ...declining(120_000), dayCount } })
    expect(interestsOf(repayment, by('actual/365'))).toEqual([1_775, 917, 592, 306])
    expect(interestsOf(repayment, by('actual/360'))).toEqual([1_800, 930, 600, 310])
  })

  it('may be shorter: 10 days of a month of thirty', () => {
    const repayment = { ...fourParts, first: { days: 10 } }
    const interest = { ...declining(120_000), dayCount: '30/360-eu' } as const
    expect(interestsOf(repayment, { interest })).toEqual([400, 900, 600, 300])
  })

  it('two months long is two equal months', () => {
    expect(interestsOf({ ...fourParts, first: { months: 2 } })).toEqual([2_400, 900, 600, 300])
  })

  it('must end after the disbursement', () => {
    const first = { on: date('2026-01-15') }
    expect(refusalOf(() => plan({ ...fourParts, first }))).toBe('date-before-disbursement')
  })
})

describe('custom due dates', () => {
  const dueOn = [date('2026-02-28'), date('2026-05-15'), date('2026-06-01')]
  const repayment = { ...monthly(3), amortization: 'equal-principal', dueOn } as const

  it('are used unchanged, and each period costs its own days', () => {
    const interest = { ...declining(120_000), dayCount: 'actual/360' } as const
    expect(datesOf(repayment, { interest }, '2026-01-31')).toEqual(dueOn)
    expect(interestsOf(repayment, { interest }, '2026-01-31')).toEqual([1_120, 2_027, 227])
  })

  it('must be after the disbursement and within a hundred years', () => {
    expect(refusalOf(() => plan(repayment, {}, '2026-02-28'))).toBe('date-before-disbursement')
    const far = [date('2026-02-28'), date('2026-05-15'), date('2126-02-01')]
    expect(refusalOf(() => plan({ ...repayment, dueOn: far }))).toBe('terms-invalid')
  })
})

describe('due dates on business days', () => {
  const weekend = ['saturday', 'sunday'] as const
  const business = (more: Partial<BusinessDayTerms> = {}): BusinessDayTerms => ({
    roll: 'following',
    weekend,
    holidays: [],
    interest: 'adjusted',
    ...more,
  })
  const onDays = (businessDays: BusinessDayTerms) => ({ ...fourParts, businessDays })
  const byDays = { interest: { ...declining(120_000), dayCount: 'actual/365' } } as const

  // From Saturday 31 January: 28 February and 31 May are a Saturday and a Sunday, 31 March and 30 April are not.
  it.each([
    ['following', ['2026-03-02', '2026-03-31', '2026-04-30', '2026-06-01']],
    ['modified-following', ['2026-02-27', '2026-03-31', '2026-04-30', '2026-05-29']],
    ['preceding', ['2026-02-27', '2026-03-31', '2026-04-30', '2026-05-29']],
  ] as const)('move by %s, and do not move the dates after them', (roll, dates) => {
    expect(datesOf(onDays(business({ roll })), {}, '2026-01-31')).toEqual(dates)
  })

  it('move off holidays that the terms carry, and show the date agreed', () => {
    const holidays = [date('2026-03-31'), date('2026-04-01')]
    const { installments } = plan(onDays(business({ holidays })), {}, '2026-01-31')
    expect(installments.map(({ dueOn, agreedOn }) => [dueOn, agreedOn])).toEqual([
      ['2026-03-02', '2026-02-28'],
      ['2026-04-02', '2026-03-31'],
      ['2026-04-30', undefined],
      ['2026-06-01', '2026-05-31'],
    ])
  })

  it('charge interest to the date moved to, or to the date agreed', () => {
    const days = (businessDays: BusinessDayTerms) =>
      plan(onDays(businessDays), byDays, '2026-01-31').installments.map(({ interestBasis }) => interestBasis.span)
    expect(days(business())).toEqual([{ days: 30 }, { days: 29 }, { days: 30 }, { days: 32 }])
    expect(days(business({ interest: 'unadjusted' }))).toEqual([{ days: 28 }, { days: 31 }, { days: 30 }, { days: 31 }])
  })

  it('count a moved date by its own days in equal months, and not at all in equal periods', () => {
    const interests = (dayCount: DayCount, interest: BusinessDayTerms['interest'] = 'adjusted') =>
      interestsOf(onDays(business({ interest })), { interest: { ...declining(120_000), dayCount } }, '2026-01-31')
    expect(interests('equal-months', 'unadjusted')).toEqual([1_200, 900, 600, 300])
    expect(interests('equal-months')).toEqual([1_277, 842, 600, 310])
    expect(interests('equal-periods')).toEqual([1_200, 900, 600, 300])
  })

  it('move the date of a single payment, and dates of the terms’ own', () => {
    const single = { kind: 'single', termDays: 28, businessDays: business() } as const
    expect(datesOf(single, {}, '2026-01-31')).toEqual(['2026-03-02'])
    const dueOn = [date('2026-02-28'), date('2026-03-15')]
    expect(datesOf({ ...monthly(2), dueOn, businessDays: business() }, {}, '2026-01-31')).toEqual([
      '2026-03-02',
      '2026-03-16',
    ])
  })

  it('are refused when two of them meet, or the first meets the disbursement', () => {
    const daily = { ...everyDays(1, 5), businessDays: business() } as const
    expect(refusalOf(() => plan(daily, {}, '2026-02-25'))).toBe('terms-invalid')
    const early = { ...everyDays(2, 1), businessDays: business({ roll: 'preceding' }) } as const
    expect(refusalOf(() => plan(early, {}, '2026-02-27'))).toBe('date-before-disbursement')
  })

  it('are refused for business days that are none', () => {
    const refusal = (businessDays: unknown) =>
      refusalOf(() => plan(onDays(businessDays as BusinessDayTerms), {}, '2026-01-31'))
    const wrong = [null, {}, { ...business(), interest: 'rounded' }, { ...business(), weekend: ['someday'] }]
    expect(wrong.map(refusal)).toEqual(new Array(4).fill('terms-invalid'))
    expect(refusal({ ...business(), holidays: ['2026-02-30'] })).toBe('date-unknown')
  })
})

describe('day counts that need more than two dates', () => {
  const by = (dayCount: DayCount) => ({ interest: { ...declining(120_000), dayCount } })

  it('count a long first period by regular periods: 17 days of a month of 31, and a whole one of 28', () => {
    const repayment = { ...fourParts, first: { on: date('2026-03-01') } }
    const { installments } = plan(repayment, by('actual/actual-icma'))
    expect(installments.map(({ interestMinor }) => interestMinor)).toEqual([1_858, 900, 600, 300])
    expect(installments[0]?.interestBasis.time).toEqual([
      { count: 17, of: 372 },
      { count: 28, of: 336 },
    ])
  })

  it('count every regular period as the same part of a year, from the 31st too', () => {
    expect(interestsOf(fourParts, by('actual/actual-icma'), '2026-01-31')).toEqual([1_200, 900, 600, 300])
    const quarterly = { ...fourParts, every: { months: 3 } } as const
    expect(interestsOf(quarterly, by('actual/actual-icma'), '2026-11-30')).toEqual([3_600, 2_700, 1_800, 900])
  })

  it('count a last day of February as the 30th, except the last due date', () => {
    const interests = (count: number) => interestsOf({ ...fourParts, count }, by('30/360-isda'), '2025-12-31')
    expect(interests(4)).toEqual([1_200, 900, 600, 300])
    // The second and last month has 28 days.
    expect(interests(2)).toEqual([1_200, 560])
  })

  it('count an agreed month whatever its dates; a first period agreed in months is as many', () => {
    const dueOn = [date('2026-02-20'), date('2026-05-15'), date('2026-05-16'), date('2026-12-01')]
    const moved = [{ dueOn }, { first: { on: date('2026-03-01') } }, { first: { days: 3 } }]
    for (const more of moved) {
      expect(interestsOf({ ...fourParts, ...more }, by('equal-periods'))).toEqual([1_200, 900, 600, 300])
    }
    expect(interestsOf({ ...fourParts, first: { months: 2 } }, by('equal-periods'))).toEqual([2_400, 900, 600, 300])
    const flat = { interest: { per: 'month', ratePpm: 10_000, method: 'flat', dayCount: 'equal-periods' } } as const
    expect(interestsOf({ ...fourParts, dueOn }, flat)).toEqual([1_200, 1_200, 1_200, 1_200])
  })

  it('are refused without installments in months that they can count', () => {
    const refusal = (dayCount: DayCount, repayment: RepaymentTerms) => refusalOf(() => plan(repayment, by(dayCount)))
    const weekly = everyDays(7, 4)
    const once = { kind: 'single', termDays: 91 } as const
    for (const dayCount of ['equal-periods', 'actual/actual-icma'] as const) {
      expect([refusal(dayCount, weekly), refusal(dayCount, once)]).toEqual(['terms-invalid', 'terms-invalid'])
    }
    const fiveMonths = { ...fourParts, every: { months: 5 } } as const
    expect(refusal('actual/actual-icma', fiveMonths)).toBe('terms-invalid')
    expect(refusal('equal-periods', fiveMonths)).toBeNull()
    expect(refusal('30/360-isda', weekly)).toBeNull()
  })
})

describe('day counts of a regular schedule', () => {
  it('charge a monthly rate by thirty-day months like equal months, and by actual days differently', () => {
    const by = (dayCount: 'equal-months' | '30/360-us' | '30/360-eu' | 'actual/360') =>
      interestsOf(fourParts, { interest: { ...declining(20_000, 'month'), dayCount } })
    expect(by('30/360-us')).toEqual(by('equal-months'))
    expect(by('30/360-eu')).toEqual(by('equal-months'))
    expect(by('actual/360')).toEqual([2_480, 1_680, 1_240, 600])
  })

  it('charge a daily rate for the days they count', () => {
    const by = (dayCount: 'actual/365' | '30/360-us' | 'equal-months') =>
      interestsOf(fourParts, { interest: { ...declining(1_000, 'day'), dayCount } })
    expect(by('actual/365')).toEqual([3_720, 2_520, 1_860, 900])
    expect(by('30/360-us')).toEqual([3_600, 2_700, 1_800, 900])
    expect(by('equal-months')).toEqual([3_650, 2_738, 1_825, 913])
  })
})

it('refuses an invalid disbursement date despite its type', () => {
  expect(refusalOf(() => plan(monthly(3), {}, '2026-02-30'))).toBe('date-unknown')
})
