import { demoReviews, type LenderReview } from './demo-reviews.ts'
import { boxed, type Document } from './platform/documents/document.ts'
import { type Letterhead, pathsOf } from './platform/documents/letterhead.ts'
import { readMark } from './platform/http/pages/brand.ts'
import type { Market } from './platform/markets/markets.ts'
import type { SayServer } from './platform/texts/texts-in.ts'

type Licence = { readonly authority: string; readonly number: string }

type Officer = {
  readonly name: string
  readonly title: string
  readonly phone: string
  readonly email: string
  readonly address: string
}

/** The lender: the one place for everything a borrower is told about the company behind the loan. */
type Lender = {
  readonly name: string
  /** Name beside its mark, of its app and on home screens, which show about 12 letters. */
  readonly shortName: string
  /** Drawing of its mark: shapes in `currentColor` on a sheet of 56 by 56. It must be recognised at 16 px. */
  readonly mark: URL
  readonly legalName: string
  /** The markets it lends in. The official site has an edition for each. */
  readonly markets: readonly Market[]
  readonly licences: Readonly<Record<Market, Licence>>
  readonly phone: string
  readonly email: string
  readonly address: string
  /** The named person in each market who handles a complaint that customer service did not settle. */
  readonly officers: Readonly<Record<Market, Officer>>
  readonly privacyUrl: string
  readonly reviews: readonly LenderReview[]
  /** True when the values are invented for a demonstration: no such company exists. */
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
  shortName: 'Hulog',
  mark: new URL('lender-mark.svg', import.meta.url),
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

/** Read once, so that a mark that papers cannot draw stops the start. */
const letterhead: Letterhead = { name: lender.shortName, paths: pathsOf(readMark(lender.mark)) }

/** Makes a document in the lender's name. A demonstration's document says so first. */
export function lenderDocument(
  say: SayServer,
  { blocks, ...document }: Omit<Document, 'language' | 'author' | 'letterhead'>,
): Document {
  const note = lender.isDemo ? [boxed(say('paper.demonstration'))] : []
  return { ...document, letterhead, language: say.language, author: lender.legalName, blocks: [...note, ...blocks] }
}

/** The authority that supervises a market's lenders. Borrowers turn to it when the lender did not help. */
export type Regulator = {
  readonly name: string
  readonly shortName: string
  readonly address: string
  readonly url: string
  readonly phone: string
}

/**
 * Real addresses of public authorities. IN: Reserve Bank - Integrated Ombudsman Scheme, 2021, section 11, and the Reserve
 * Bank's notice of 9 March 2022. PH: the SEC's own heading of letters; complaints by its iMessage portal. ID: OJK, how a consumer
 * complains, and the telephone 157. Check them before going live, because authorities move.
 */
export const regulators: Readonly<Record<Market, Regulator>> = {
  IN: {
    name: 'Reserve Bank of India Ombudsman',
    shortName: 'RBI Ombudsman',
    address:
      'Centralised Receipt and Processing Centre, Reserve Bank of India, 4th Floor, Sector 17, Chandigarh 160017',
    url: 'https://cms.rbi.org.in',
    phone: '14448',
  },
  PH: {
    name: 'Securities and Exchange Commission',
    shortName: 'SEC',
    address: '7907 Makati Avenue, Salcedo Village, Barangay Bel-Air, Makati City 1209',
    url: 'https://imessage.sec.gov.ph',
    phone: '+63 2 8818 0921',
  },
  ID: {
    name: 'Otoritas Jasa Keuangan (OJK)',
    shortName: 'OJK',
    address:
      'Menara Radius Prawiro Lantai 2, Kompleks Perkantoran Bank Indonesia, Jalan M.H. Thamrin 2, Jakarta Pusat 10350',
    url: 'https://kontak157.ojk.go.id',
    phone: '157',
  },
}

/**
 * Periods in days that the lender promises or asks for, wherever a borrower reads about them: TRM-01, TRM-05, CMP-05.
 * Periods of a single product are in its own terms.
 */
export const promisedDays = {
  /** TRM-01: the shortest and the longest loan that products may offer. */
  termFrom: 91,
  termUntil: 365,
  /** Time to decide an application. */
  decision: 1,
  /** The earliest and the latest day on which the money arrives. */
  creditFrom: 1,
  creditUntil: 3,
  /** Time for a borrower to report a new name, birth date or address. */
  changeNotice: 3,
  /** Time to pay what a court ordered. */
  judgment: 10,
  /** Business days between the notice that a loan is assigned and the assignment. */
  assignmentNotice: 7,
  /** Working days to answer a complaint. */
  complaintReply: 3,
  /**
   * Time to settle a complaint, before the borrower may turn to the regulator. Philippine and Indian rules allow this long;
   * the same promise is made in every market.
   */
  complaintResolve: 30,
} as const
