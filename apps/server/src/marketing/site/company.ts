import type { Company, Review } from '../../../../site/src/facts.ts'
import { lender, officerOf, regulatorOf } from '../../lender.ts'
import type { TextLanguage } from '../../people/borrowers/index.ts'
import type { Market } from '../../platform/markets/markets.ts'

/** SIT-03: who lends in a market, from the lender's own configuration. */
export function companyIn(market: Market): Company {
  const { name, legalName, phone, email, address, isDemo } = lender
  const { name: officerName, title, phone: officerPhone, email: officerEmail } = officerOf(market)
  const regulator = regulatorOf(market)
  return {
    name,
    legalName,
    licence: lender.licences[market],
    phone,
    email,
    address,
    officer: { name: officerName, title, phone: officerPhone, email: officerEmail },
    regulator: { name: regulator.name, url: regulator.url, phone: regulator.phone },
    isDemo,
  }
}

export function reviewsFor(market: Market, language: TextLanguage): Review[] {
  return lender.reviews
    .filter((review) => review.market === market && review.language === language)
    .map(({ name, place, text }) => ({ name, place, text }))
}
