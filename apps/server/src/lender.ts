import { demoReviews, type LenderReview } from './demo-reviews.ts'
import { boxed, type Document } from './platform/documents/document.ts'
import type { Market } from './platform/markets/markets.ts'
import { type Regulator, regulators } from './regulators.ts'

type Licence = { readonly authority: string; readonly number: string }

type Officer = {
  readonly name: string
  readonly title: string
  readonly phone: string
  readonly email: string
  readonly address: string
}

/** Who lends: the one place for everything a borrower is told of the company behind the loan. */
type Lender = {
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

/** A document in the lender's name; one of a demonstration says so before anything else. */
export function lenderDocument({ blocks, ...document }: Omit<Document, 'language' | 'author'>): Document {
  const note = lender.isDemo
    ? [boxed('This is a demonstration. The lender named here does not exist and no money is lent.')]
    : []
  return { ...document, language: 'en', author: lender.legalName, blocks: [...note, ...blocks] }
}
