import type { AprLaw } from '../disclosure/apr-by-law.ts'

/** Rules of conduct, which are not figures of a loan. The features that apply them read them with `conductOf`. */
export type Conduct =
  /** Information required before signing. */
  | { matter: 'disclosure'; shows: readonly string[] }
  /** The law by which the yearly rate is stated. */
  | { matter: 'apr-law'; law: AprLaw }
  /** Only charges that were disclosed may be charged. */
  | { matter: 'disclosed-charges-only' }
  /** The maximum cost of giving a loan back within the cooling-off time. */
  | { matter: 'cooling-off-price'; owes: 'principal-and-proportionate-apr' }
  /** Money goes to the borrower's own account and comes back to the lender's. */
  | { matter: 'own-account-only' }
  /** Numbers the lender must show. */
  | { matter: 'licences-shown'; names: readonly string[] }
  | { matter: 'complaints'; answerDays: number; officerIsNamed: boolean; thenTurnTo: string | null }
  | ContactHours
  /** The permissions the app may request. */
  | {
      matter: 'permissions'
      never: readonly Permission[]
      only?: readonly Permission[]
      onceForKyc?: readonly Permission[]
    }
  /** At most so many lenders at once. */
  | { matter: 'lenders-at-once'; max: number }
  /** Information required on the store's page. */
  | { matter: 'store-listing'; shows: readonly string[] }

/** When a borrower may be contacted to collect: from one time of day to another, on these days of the week (1: Monday). */
export type ContactHours = {
  matter: 'contact-hours'
  from: string
  until: string
  weekdays: readonly number[]
  /** After so many days late, the hours no longer apply. */
  holdsUntilDaysLate: number | null
  isLiftedByConsent: boolean
}

export const permissions = [
  'camera',
  'microphone',
  'location',
  'precise-location',
  'contacts',
  'call-log',
  'sms',
  'media',
  'phone-number',
  'installed-apps',
] as const

export type Permission = (typeof permissions)[number]

export type ConductMatter = Conduct['matter']

export type ConductOf<Matter extends ConductMatter> = Extract<Conduct, { matter: Matter }>
