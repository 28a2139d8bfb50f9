import {
  type BusinessDayTerms,
  type IsoDate,
  type ProductTerms,
  parseIsoDate,
  planSchedule,
  type RepaymentTerms,
} from '@hulog/lending'
import { describe, expect, it } from 'vitest'
import { listHolidays } from '../../platform/calendar/working-days.ts'
import { demoProducts } from './demo-products.ts'
import { withMarketHolidays } from './market-holidays.ts'
import type { Product } from './products.store.ts'
import { requireProduct } from './save-product.ts'
import { chooseTerms } from './terms.ts'

const on = parseIsoDate

const businessDays: BusinessDayTerms = {
  roll: 'following',
  weekend: ['saturday', 'sunday'],
  holidays: [],
  interest: 'adjusted',
}

function demoProduct(id: string): Product {
  const found = demoProducts.find((product) => product.id === id)
  if (!found) throw new Error(`${id} is no demo product`)
  return found
}

/** A Philippine product of monthly payments that move to business days. */
function moving(change: Partial<BusinessDayTerms> = {}, repayment: object = {}): Product {
  const monthly = demoProduct('ph-four-monthly')
  const options = monthly.terms.repaymentOptions.map((option) => ({
    ...option,
    repayment: { ...option.repayment, ...repayment, businessDays: { ...businessDays, ...change } } as RepaymentTerms,
  }))
  return { ...monthly, id: 'moving', terms: { ...monthly.terms, repaymentOptions: options } as ProductTerms }
}

function source(today: string, closed: readonly string[] = []) {
  return { clock: { businessDate: () => on(today) }, config: { holidays: { IN: [], PH: closed, ID: [] } } }
}

function termsOn(today: string, product: Product, closed: readonly string[] = []) {
  const choice = { amountMinor: 1_000_000, periods: 4, termUnit: 'month' } as const
  return chooseTerms(withMarketHolidays(source(today, closed), product), choice, 'new')
}

function dueDates(today: string, product: Product, closed: readonly string[] = []): IsoDate[] {
  return planSchedule(termsOn(today, product, closed), on(today)).installments.map(({ dueOn }) => dueOn)
}

describe('a loan whose due dates move to business days', () => {
  it('is not due on a holiday of its market', () => {
    // 25 December 2026 is a Friday and a regular holiday, 31 December and 1 January are holidays before a weekend.
    expect(dueDates('2026-11-25', moving())[0]).toBe('2026-12-28')
    expect(dueDates('2026-12-01', moving())[0]).toBe('2027-01-04')
  })

  it('is not due on a day that the lender adds or the product lists itself', () => {
    expect(dueDates('2026-11-25', moving(), ['2026-12-28'])[0]).toBe('2026-12-29')
    expect(dueDates('2026-11-25', moving({ holidays: [on('2026-12-28')] }))[0]).toBe('2026-12-29')
  })

  it('carries the holidays from the day of the offer to a year after its last due date, in order and once', () => {
    const { repayment } = termsOn('2026-11-25', moving({ holidays: [on('2026-12-25'), on('2030-05-05')] }))
    const holidays = repayment.businessDays?.holidays ?? []
    expect(holidays).toEqual([...new Set(holidays)].toSorted())
    expect(holidays).toContain('2026-12-25')
    expect(holidays).toContain('2028-01-01')
    expect(holidays).toContain('2030-05-05')
    expect(holidays[0]).toBe('2026-11-30')
    expect(holidays).not.toContain('2028-04-09')
  })

  it('has only the holidays of every year in a year that is not proclaimed', () => {
    const ofYear = listHolidays('PH', on('2031-01-01'), on('2031-12-31'))
    expect(ofYear.slice(0, 3)).toEqual(['2031-01-01', '2031-04-09', '2031-05-01'])
    expect(ofYear).toHaveLength(11)
    expect(listHolidays('PH', on('2026-12-24'), on('2026-12-26'))).toEqual(['2026-12-24', '2026-12-25'])
  })

  it('has its market’s holidays in every market', () => {
    expect(listHolidays('IN', on('2026-08-01'), on('2026-10-31'))).toEqual(['2026-08-15', '2026-10-02'])
    expect(listHolidays('ID', on('2026-03-18'), on('2026-03-25'), ['2026-03-25'])).toHaveLength(8)
  })

  it('is made of the product as it is when no due date moves', () => {
    const plain = demoProduct('ph-four-monthly')
    expect(withMarketHolidays(source('2026-11-25'), plain)).toBe(plain)
  })
})

describe('a product that a lender writes', () => {
  const refusal = (product: Product, from?: string) => () => requireProduct(product, from ? on(from) : undefined)

  it('is refused with a date of one loan, by the name of the term and of the date', () => {
    const first = moving({}, { first: { on: '2026-12-15' } })
    expect(refusal(first)).toThrow('product moving must not have "on"')
    const dates = ['2026-12-15', '2027-01-15', '2027-02-15', '2027-03-15']
    expect(refusal(moving({}, { dueOn: dates }))).toThrow('product moving must not have "dueOn"')
  })

  it('is accepted with a first period of its own length', () => {
    expect(refusal(moving({}, { first: { days: 45 } }))).not.toThrow()
  })

  it('is refused when two due dates move to one business day on any day of the year', () => {
    const everyTwoDays = moving({}, { count: 2, every: { days: 2 } })
    expect(refusal(everyTwoDays, '2026-01-31')).toThrow(
      'product moving has no plan for a loan paid out on 2026-02-05: Two due dates must not move to the same business day',
    )
    const christmas = ['2026-12-24', '2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']
    const weekly = moving({ holidays: christmas.map(on) }, { count: 8, every: { days: 7 } })
    expect(refusal(weekly, '2026-01-31')).toThrow('2026-11-05')
    expect(refusal(weekly, '2027-01-02')).not.toThrow()
  })

  it('is refused when a later part is planned after the last due date of a short half-year', () => {
    const daily = demoProduct('in-reducing-balance')
    const { coolingOff: _none, ...terms } = daily.terms
    const [sixMonths] = terms.repaymentOptions
    if (!sixMonths) throw new Error('the demo product has no term')
    const inParts = (days: number): Product => {
      const advances = { later: [{ after: { days }, sharePpm: 500_000 }] }
      return { ...daily, terms: { ...terms, repaymentOptions: [sixMonths], advances } }
    }
    expect(refusal(inParts(30), '2026-03-01')).not.toThrow()
    // Six months from 1 March 2026 have 184 days, from 28 August 2026 on there are 181 to 184.
    expect(refusal(inParts(182), '2026-03-01')).toThrow(
      /has no plan for a loan paid out on 2026-0[89]-\d\d: Each part is paid out after the one before/,
    )
  })
})
