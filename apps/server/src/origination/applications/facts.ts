import type { ClientKind } from '@hulog/lending'

/** What the rules see of an application: figures and yes or no, nothing that names a person. Kept with the decision. */
export type Facts = {
  readonly ageYears: number
  readonly employment: string
  readonly monthlyIncomeMinor: number
  readonly clientKind: ClientKind
  readonly hasNationalId: boolean
  /** A contact that is the borrower's own phone reaches nobody else. */
  readonly isOwnContact: boolean
  readonly hasUnpaidOrder: boolean
  /** The lender may change a product between the application and its decision. */
  readonly isStillOffered: boolean
  readonly shareOfIncomePercent: number
  readonly requestedAmountMinor: number
  /** The largest amount up to the requested one whose payments the income bears; 0 when not even the smallest. */
  readonly affordableAmountMinor: number
  /** Rules of the product's policy pack that the offer would break, by name; empty when it breaks none. */
  readonly brokenPolicyRules: string
}
