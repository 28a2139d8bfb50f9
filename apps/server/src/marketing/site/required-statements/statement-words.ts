import type { Company, Example, SiteFacts } from '../../../../../site/src/facts.ts'

export type Worked = Example & { readonly payments: string }
/** Products that can be given back, and within how long. */
export type CoolingOff = { readonly products: string; readonly days: string }

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
