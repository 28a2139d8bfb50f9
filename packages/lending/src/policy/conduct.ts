import type { AprLaw } from '../disclosure/apr-by-law.ts'

/** How a lender must behave, where that is no figure of a loan. The features that act on it read it with `conductOf`. */
export type Conduct =
  /** What must be shown before signing. */
  | { matter: 'disclosure'; shows: readonly string[] }
  /** The law by which the yearly rate is stated. */
  | { matter: 'apr-law'; law: AprLaw }
  /** Only charges that were disclosed may be charged. */
  | { matter: 'disclosed-charges-only' }
  /** What giving a loan back may cost within the cooling-off time. */
  | { matter: 'cooling-off-price'; owes: 'principal-and-proportionate-apr' }
  /** Money goes to the borrower's own account and comes back to the lender's. */
  | { matter: 'own-account-only' }
  /** Numbers the lender must show. */
  | { matter: 'licences-shown'; names: readonly string[] }
  | { matter: 'complaints'; answerDays: number; officerIsNamed: boolean; thenTurnTo: string | null }
  | ContactHours
  /** What the app may ask of the phone. */
  | {
      matter: 'permissions'
      never: readonly Permission[]
      only?: readonly Permission[]
      onceForKyc?: readonly Permission[]
    }
  /** At most so many lenders at once. */
  | { matter: 'lenders-at-once'; max: number }
  /** What the store's page must show. */
  | { matter: 'store-listing'; shows: readonly string[] }

/** When a borrower may be contacted to collect: from one time of day to another, on these days of the week (1: Monday). */
export type ContactHours = {
  matter: 'contact-hours'
  from: string
  until: string
  weekdays: readonly number[]
  /** Once so many days late, the hours no longer hold. */
  holdsUntilDaysLate: number | null
  isLiftedByConsent: boolean
}

const permissions = ['camera', 'microphone', 'location', 'precise-location', 'contacts', 'call-log', 'media'] as const

export type Permission = (typeof permissions)[number]

export type ConductMatter = Conduct['matter']

export type ConductOf<Matter extends ConductMatter> = Extract<Conduct, { matter: Matter }>
