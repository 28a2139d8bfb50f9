import type { Reply } from '@hulog/contract'
import { addDays, cashFlowsOf, foldLoan, type IsoDate, owedOn, parseIsoDate, planSchedule } from '@hulog/lending'
import { quoteFor } from '../../../origination/products/index.ts'
import type { ChosenExample } from './example-choice.ts'
import { statedRatePpm } from './stated-rate.ts'

/** Long enough to be more than a slip, short enough to happen to anybody. */
const DAYS_LATE = 5

export type ExampleFigures = {
  readonly productName: string
  readonly paidOutOn: IsoDate
  /** The very quote that the app would give for this loan today. */
  readonly quote: Reply<'getQuote'>
  readonly ratePpm: number
  readonly daysLate: number
  /** What the first payment costs on top when it is made so many days late. */
  readonly lateChargeMinor: number
  readonly shares: { readonly received: number; readonly interest: number; readonly fees: number }
}

/** What the example costs, paid out today. @throws for a loan whose yearly rate cannot be stated */
export function exampleFigures({ product, terms }: ChosenExample, today: IsoDate): ExampleFigures {
  const quote = quoteFor(terms, today)
  const ratePpm = statedRatePpm(product.market, cashFlowsOf(planSchedule(terms, today)))
  if (ratePpm === null) throw new Error(`the example of product ${product.id} has no yearly rate that can be stated`)
  const loan = foldLoan(terms, [{ type: 'disbursed', on: today }])
  return {
    productName: product.name,
    paidOutOn: today,
    quote,
    ratePpm,
    daysLate: DAYS_LATE,
    lateChargeMinor: owedOn(loan, addDays(parseIsoDate(quote.firstDueOn), DAYS_LATE)).lateChargesMinor,
    shares: sharesOf(quote),
  }
}

/** In thousandths of the total; what rounding leaves goes to what is received. */
function sharesOf(quote: Reply<'getQuote'>): ExampleFigures['shares'] {
  const share = (amountMinor: number) => Math.round((amountMinor * 1000) / quote.totalRepayableMinor)
  const [interest, fees] = [share(quote.interestMinor), share(allFeesMinor(quote))]
  return { received: 1000 - interest - fees, interest, fees }
}

/** With the tax on them. */
export function allFeesMinor({ costMinor, interestMinor }: Reply<'getQuote'>): number {
  return costMinor - interestMinor
}
