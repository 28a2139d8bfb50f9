import { type Offer, pathOf, type SiteFacts, wholeAddress } from '../facts.ts'
import type { TextPage, View } from '../view.ts'

type Thing = Readonly<Record<string, unknown>>

/** Returns schema.org data of the page: the lender and its loans, or where the page stands in the site. */
export function structuredData(view: View): string {
  const { page } = view
  const things = page === 'home' ? [lenderOf(view), ...view.facts.offers.map(loanOf(view))] : [trailOf(page, view)]
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  // A text that contains `</script>` must not end the element.
  return text.replaceAll('<', '\\u003c')
}

function lenderOf({ facts, say }: View): Thing {
  const { company, edition } = facts
  return {
    '@type': 'FinancialService',
    '@id': lenderId(facts),
    name: company.name,
    legalName: company.legalName,
    description: company.isDemo ? say('demo') : say('tagline'),
    url: wholeAddress(facts, pathOf(edition, 'home')),
    image: wholeAddress(facts, `/cards/${edition.language}.png`),
    telephone: company.phone,
    email: company.email,
    address: company.address,
    areaServed: { '@type': 'Country', name: edition.market },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: company.officer.title,
      telephone: company.officer.phone,
      email: company.officer.email,
    },
  }
}

function loanOf({ facts }: View): (offer: Offer) => Thing {
  return ({ name, description, figures }) => ({
    '@type': 'LoanOrCredit',
    name,
    description,
    provider: { '@id': lenderId(facts) },
    areaServed: { '@type': 'Country', name: facts.edition.market },
    amount: {
      '@type': 'MonetaryAmount',
      currency: figures.currency,
      minValue: Number(figures.lowest),
      maxValue: Number(figures.highest),
    },
    loanTerm: {
      '@type': 'QuantitativeValue',
      minValue: figures.shortestDays,
      maxValue: figures.longestDays,
      unitCode: 'DAY',
    },
    annualPercentageRate: {
      '@type': 'QuantitativeValue',
      maxValue: Number(figures.highestApr),
      unitText: 'PERCENT',
    },
  })
}

function trailOf(page: TextPage, { facts, say }: View): Thing {
  const { edition, texts } = facts
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      stepOf(facts, 1, say('nav.home'), pathOf(edition, 'home')),
      stepOf(facts, 2, texts[page].title, pathOf(edition, page)),
    ],
  }
}

function stepOf(facts: SiteFacts, position: number, name: string, path: string): Thing {
  return { '@type': 'ListItem', position, name, item: wholeAddress(facts, path) }
}

function lenderId(facts: SiteFacts): string {
  return wholeAddress(facts, '/#lender')
}
