import type { TextLanguage } from '../../people/borrowers/index.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { promisedDays } from '../../promised-days.ts'
import { companyIn } from './company.ts'
import type { MarketFigures } from './figures/market-figures.ts'
import { exampleInWords, rangeInWords } from './figures-in-words.ts'
import type { Said } from './required-statements/index.ts'
import { type Writing, writingFor } from './writing.ts'

/** A market's figures as people who read a language are told them. */
export function saidOf(market: Market, language: TextLanguage, figures: MarketFigures): Said {
  const writing = writingFor(market, language)
  const { range, example } = figures
  const monthlyPpm = example?.quote.effectiveMonthlyRatePpm ?? null
  return {
    company: companyIn(market),
    range: range && rangeInWords(range, writing),
    example: example && {
      ...exampleInWords(example, writing),
      payments: writing.payments(example.quote.installments.length),
    },
    monthlyRate: monthlyPpm === null ? null : writing.rate(monthlyPpm),
    coolingOff: coolingOffOf(figures, writing),
    complaintDays: writing.days(promisedDays.complaintResolve),
  }
}

/** The shortest time of those who give one. */
function coolingOffOf({ offers }: MarketFigures, writing: Writing): Said['coolingOff'] {
  const given = offers.flatMap(({ product: { name, terms } }) =>
    terms.coolingOff ? [{ name, days: terms.coolingOff.days }] : [],
  )
  if (given.length === 0) return null
  return {
    products: given.map(({ name }) => name).join(', '),
    days: writing.days(Math.min(...given.map(({ days }) => days))),
  }
}
