import { addDays, type IsoDate, type ProductTerms, type RepaymentTerms, type Span } from '@hulog/lending'
import type { Config } from '../../config.ts'
import { listHolidays } from '../../platform/calendar/working-days.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { Product } from './products.store.ts'
import { termDays, termOf } from './terms.ts'

/** The clock, and the days that the lender adds to a market's holidays (`HOLIDAYS`). */
export type HolidaySource = {
  readonly clock: { businessDate(zone: string): IsoDate }
  readonly config: Pick<Config, 'holidays'>
}

const filled = new WeakMap<Product, { readonly today: IsoDate; readonly product: Product }>()

/**
 * Adds the market's holidays from today on to every term of a product whose due dates move to business days, beside those
 * that the product lists itself; other products are returned as they are. The terms of an offer carry them, so that they are
 * signed: a holiday that is proclaimed later moves no due date of the loan.
 */
export function withMarketHolidays({ clock, config }: HolidaySource, product: Product): Product {
  const { market, terms } = product
  if (!terms.repaymentOptions.some(({ repayment }) => repayment.businessDays)) return product
  const today = businessDateIn(market, clock)
  const known = filled.get(product)
  if (known?.today === today) return known.product
  const closed = (from: IsoDate, until: IsoDate) => listHolidays(market, from, until, config.holidays[market])
  const changed = { ...product, terms: withHolidays(terms, today, closed) }
  filled.set(product, { today, product: changed })
  return changed
}

type HolidaysBetween = (from: IsoDate, until: IsoDate) => readonly IsoDate[]

function withHolidays(terms: ProductTerms, today: IsoDate, holidaysBetween: HolidaysBetween): ProductTerms {
  return {
    ...terms,
    repaymentOptions: terms.repaymentOptions.map((option) => {
      const { repayment } = option
      const { businessDays } = repayment
      if (!businessDays) return option
      const known = holidaysBetween(today, addDays(today, longestDays(repayment, today) + SPARE_DAYS))
      const holidays = [...new Set([...businessDays.holidays, ...known])].toSorted()
      return { ...option, repayment: { ...repayment, businessDays: { ...businessDays, holidays } } }
    }),
  }
}

/** For a payout some weeks after the offer, for more time (TRM-04), and for new terms of the running loan. */
const SPARE_DAYS = 366

function longestDays(repayment: RepaymentTerms, today: IsoDate): number {
  const days = termDays(termOf({ repayment }), today)
  if (repayment.kind === 'single' || !repayment.first || 'on' in repayment.first) return days
  return days + spanDays(repayment.first)
}

function spanDays(span: Span): number {
  const longestMonth = 31
  return 'days' in span ? span.days : span.months * longestMonth
}
