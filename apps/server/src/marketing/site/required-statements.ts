import type { Language } from '@hulog/texts'
import type { Company, Example, SiteFacts } from '../../../../site/src/facts.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { type SayServer, textsIn } from '../../platform/texts/texts-in.ts'

/** The values of the statements, formatted for the reader's market and language. */
export type Said = {
  readonly company: Company
  readonly range: SiteFacts['range']
  readonly example: Worked | null
  /** The Philippines' measure; null without an example, or without a rate. */
  readonly monthlyRate: string | null
  readonly coolingOff: CoolingOff | null
  readonly complaintDays: string
}

/**
 * The statements that law and stores require about loans in a market, in whole sentences; in an advertisement only the
 * required part.
 */
export function requiredStatements(
  market: Market,
  language: Language,
  said: Said,
  where: 'site' | 'advertisement',
): string[] {
  const rules = statementRules[market].filter(({ inAdvertisements }) => where === 'site' || inAdvertisements)
  return rules.flatMap(({ sentence }) => sentence(textsIn(language), said) ?? [])
}

type Sentence = (say: SayServer, said: Said) => string | null

/** `inAdvertisements`: also where there is room for a few sentences only. */
type Rule = { readonly sentence: Sentence; readonly inAdvertisements: boolean }

const everywhere = (sentence: Sentence): Rule => ({ sentence, inAdvertisements: true })

const onSite = (sentence: Sentence): Rule => ({ sentence, inAdvertisements: false })

/** A demonstration is named before its invented licence. */
const demonstration = everywhere((say, { company }) =>
  company.isDemo ? say('statement.demonstration', { name: company.name }) : null,
)

const lender = everywhere((say, { company: { legalName, licence } }) =>
  say('statement.lender', { legalName, authority: licence.authority, number: licence.number }),
)

const costs = [
  // Google Play, personal loans: minimum and maximum period, maximum APR with every fee.
  everywhere((say, { range }) => range && say('statement.range', range)),
  // Google Play, personal loans: a representative example of the total cost.
  everywhere((say, { example }) => example && say('statement.example', example)),
]

const coolingOff = onSite((say, { coolingOff: offered }) => offered && say('statement.coolingOff', offered))

/**
 * In the order of the statements. The law's figures are in the policy packs of `packages/lending`; this is the wording.
 */
const statementRules: Readonly<Record<Market, readonly Rule[]>> = {
  PH: [
    demonstration,
    // SEC MC 19 s.2019, section 1.A: corporate name, SEC registration and Certificate of Authority numbers.
    lender,
    ...costs,
    // SEC MC 3 s.2022: the effective rate is measured by the month.
    onSite((say, { monthlyRate: rate }) => rate && say('statement.monthlyRate', { rate })),
    // RA 3765 (Truth in Lending); SEC MC 19 s.2019, section 1.B: the advisory to study the disclosure statement.
    everywhere((say) => say('statement.studyDisclosure')),
    // RA 11765 and its rules.
    coolingOff,
  ],
  IN: [
    demonstration,
    // RBI Digital Lending Directions, 2025: the regulated entity that lends is named.
    lender,
    ...costs,
    // RBI, Key Facts Statement for Loans & Advances, 15 April 2024.
    everywhere((say) => say('statement.keyFacts')),
    // RBI Digital Lending Directions, 2025: cooling-off; money between the accounts of borrower and lender only; no access to
    // contacts, call logs, media and files; the grievance redressal officer is named, then the ombudsman.
    coolingOff,
    onSite((say) => say('statement.ownAccount')),
    onSite((say) => say('statement.noAccess')),
    onSite((say, { company: { officer, regulator }, complaintDays: days }) =>
      say('statement.officer', {
        officer: officer.name,
        phone: officer.phone,
        email: officer.email,
        days,
        regulator: regulator.name,
        url: regulator.url,
      }),
    ),
  ],
  ID: [
    demonstration,
    // POJK 22 of 2023, consumer protection: an offer names the lender, its licence, OJK's supervision, and its risks.
    lender,
    everywhere((say, { company }) => (company.isDemo ? null : say('statement.supervised'))),
    ...costs,
    everywhere((say) => say('statement.onlyWhatYouCanRepay')),
    // OJK rules for technology-based lending: camera, microphone and location only.
    onSite((say) => say('statement.noAccess')),
  ],
}

type Worked = Example & { readonly payments: string }

/** Products that can be given back, and within how long. */
type CoolingOff = { readonly products: string; readonly days: string }
