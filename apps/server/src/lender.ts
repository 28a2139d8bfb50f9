import { demoReviews } from './demo-reviews.ts'
import type { Market } from './platform/markets/markets.ts'
import { type Regulator, regulators } from './regulators.ts'

type Licence = { readonly authority: string; readonly number: string }

export type Officer = {
  readonly name: string
  readonly title: string
  readonly phone: string
  readonly email: string
  readonly address: string
}

/** What a borrower said of the lender, shown as it was written to people of that market who read that language. */
export type LenderReview = {
  readonly market: Market
  readonly language: string
  readonly name: string
  readonly place: string
  readonly text: string
}

/** Who lends: the one place for everything a borrower is told of the company behind the loan. */
export type Lender = {
  readonly name: string
  readonly legalName: string
  /** Where it lends: the official site has its editions for these. */
  readonly markets: readonly Market[]
  readonly licences: Readonly<Record<Market, Licence>>
  readonly phone: string
  readonly email: string
  readonly address: string
  /** Who hears a complaint that the service did not settle, in each market: a person, by name. */
  readonly officers: Readonly<Record<Market, Officer>>
  readonly privacyUrl: string
  readonly reviews: readonly LenderReview[]
  /** The values are invented for a demonstration: no such company lends. */
  readonly isDemo: boolean
}

function demoOfficer(name: string, title: string, phone: string, place: string): Officer {
  return {
    name,
    title,
    phone,
    email: 'grievance@hulog.example',
    address: `${place} (demonstration address)`,
  }
}

export const lender: Lender = {
  name: 'Hulog Demo Lender',
  legalName: 'Hulog Demo Lending Company (demonstration only)',
  markets: ['PH', 'IN', 'ID'],
  licences: {
    IN: { authority: 'Reserve Bank of India, registration', number: 'DEMO-IN-0000' },
    PH: { authority: 'SEC registration and Certificate of Authority', number: 'DEMO-PH-0000' },
    ID: { authority: 'OJK licence', number: 'DEMO-ID-0000' },
  },
  phone: '+63 2 5550 0100',
  email: 'help@hulog.example',
  address: '1 Example Street, Makati, Metro Manila (demonstration address)',
  officers: {
    IN: demoOfficer('Asha Rao', 'Grievance Redressal Officer', '+91 22 5550 0100', '1 Example Road, Mumbai 400001'),
    PH: demoOfficer(
      'Maria Santos',
      'Customer Complaints Officer',
      '+63 2 5550 0101',
      '1 Example Street, Makati, Metro Manila',
    ),
    ID: demoOfficer('Dewi Lestari', 'Complaints Officer', '+62 21 5550 0100', 'Jalan Contoh 1, Jakarta Pusat 10110'),
  },
  privacyUrl: '/privacyPolicy',
  reviews: demoReviews,
  isDemo: true,
}

export function officerOf(market: Market): Officer {
  return lender.officers[market]
}

export function regulatorOf(market: Market): Regulator {
  return regulators[market]
}
