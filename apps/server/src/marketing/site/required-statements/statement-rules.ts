import type { Company, Example, SiteFacts } from '../../../../../site/src/facts.ts'
import type { Market } from '../../../platform/markets/markets.ts'

/** What the sentences are filled from, written as the reader's market and language write it. */
export type Said = {
  readonly company: Company
  readonly range: SiteFacts['range']
  readonly example: Worked | null
  /** The Philippines' measure; null where there is no example, or no rate. */
  readonly monthlyRate: string | null
  readonly coolingOff: CoolingOff | null
  readonly complaintDays: string
}

type Say = (words: StatementWords, said: Said) => string | null

/** `inAdvertisements`: also where there is room for a few sentences only. */
type Rule = { readonly say: Say; readonly inAdvertisements: boolean }

const everywhere = (say: Say): Rule => ({ say, inAdvertisements: true })

const onSite = (say: Say): Rule => ({ say, inAdvertisements: false })

/** A demonstration names itself before it names a licence that nobody gave. */
const demonstration = everywhere((words, { company }) => (company.isDemo ? words.demonstration(company) : null))

const lender = everywhere((words, { company }) => words.lender(company))

const costs = [
  // Google Play, personal loans: minimum and maximum period, maximum APR with every fee.
  everywhere((words, { range }) => range && words.range(range)),
  // Google Play, personal loans: a representative example of the total cost.
  everywhere((words, { example }) => example && words.example(example)),
]

const coolingOff = onSite((words, said) => said.coolingOff && words.coolingOff(said.coolingOff))

/** In the order they are said. The law's figures stand in the policy packs of `packages/lending`; here is what is told. */
export const statementRules: Readonly<Record<Market, readonly Rule[]>> = {
  PH: [
    demonstration,
    // SEC MC 19 s.2019, section 1.A: corporate name, SEC registration and Certificate of Authority numbers.
    lender,
    ...costs,
    // SEC MC 3 s.2022: the effective rate is measured by the month.
    onSite((words, { monthlyRate }) => monthlyRate && words.monthlyRate(monthlyRate)),
    // RA 3765 (Truth in Lending); SEC MC 19 s.2019, section 1.B: the advisory to study the disclosure statement.
    everywhere((words) => words.studyDisclosure),
    // RA 11765 and its rules.
    coolingOff,
  ],
  IN: [
    demonstration,
    // RBI Digital Lending Directions, 2025: the regulated entity that lends is named.
    lender,
    ...costs,
    // RBI, Key Facts Statement for Loans & Advances, 15 April 2024.
    everywhere((words) => words.keyFacts),
    // RBI Digital Lending Directions, 2025: cooling-off; money between the accounts of borrower and lender only; no access to
    // contacts, call logs, media and files; the grievance redressal officer is named, then the ombudsman.
    coolingOff,
    onSite((words) => words.ownAccount),
    onSite((words) => words.noAccess),
    onSite((words, { company, complaintDays }) => words.officer(company, complaintDays)),
  ],
  ID: [
    demonstration,
    // POJK 22 of 2023, consumer protection: an offer says who makes it, under which licence, that OJK supervises it, and its risks.
    lender,
    everywhere((words, { company }) => (company.isDemo ? null : words.supervised)),
    ...costs,
    everywhere((words) => words.onlyWhatYouCanRepay),
    // OJK rules for technology-based lending: camera, microphone and location only.
    onSite((words) => words.noAccess),
  ],
}

type Worked = Example & { readonly payments: string }

/** Products that can be given back, and within how long. */
type CoolingOff = { readonly products: string; readonly days: string }

/** The sentences of one language. Names of authorities and papers stay as the law has them. */
export type StatementWords = {
  demonstration(company: Company): string
  lender(company: Company): string
  /** Indonesia. */
  supervised: string
  range(range: NonNullable<SiteFacts['range']>): string
  example(example: Worked): string
  /** Philippines. */
  monthlyRate(rate: string): string
  studyDisclosure: string
  /** India. */
  keyFacts: string
  coolingOff(offered: CoolingOff): string
  officer(company: Company, days: string): string
  ownAccount: string
  noAccess: string
  /** Indonesia. */
  onlyWhatYouCanRepay: string
}
