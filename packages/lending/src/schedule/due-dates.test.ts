import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { everyDays, monthly } from '../terms/loan-terms.fixtures.ts'
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
