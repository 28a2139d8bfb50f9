import { type AprLaw, aprLaws } from '../disclosure/apr-by-law.ts'

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

/** The subjects of conduct, with the form of each of their values. */
export const conductForms: { readonly [Matter in ConductMatter]: FormOf<ConductOf<Matter>> } = {
  disclosure: { shows: isTexts },
  'apr-law': { law: isOneOf(aprLaws) },
  'disclosed-charges-only': {},
  'cooling-off-price': { owes: isOneOf(['principal-and-proportionate-apr']) },
  'own-account-only': {},
  'licences-shown': { names: isTexts },
  complaints: { answerDays: isCount, officerIsNamed: isYesOrNo, thenTurnTo: orNull(isText) },
  'contact-hours': {
    from: isTimeOfDay,
    until: isTimeOfDay,
    weekdays: listOf((day) => isCount(day) && day >= 1 && day <= 7),
    holdsUntilDaysLate: orNull(isCount),
    isLiftedByConsent: isYesOrNo,
  },
  permissions: {
    never: listOf(isOneOf(permissions)),
    only: orAbsent(listOf(isOneOf(permissions))),
    onceForKyc: orAbsent(listOf(isOneOf(permissions))),
  },
  'lenders-at-once': { max: isCount },
  'store-listing': { shows: isTexts },
}

export const conductMatters: readonly string[] = Object.keys(conductForms)

type FormOf<Values> = { readonly [Name in Exclude<keyof Values, 'matter'>]-?: (value: unknown) => boolean }

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isTexts(value: unknown): boolean {
  return listOf(isText)(value)
}

function isTimeOfDay(value: unknown): boolean {
  return typeof value === 'string' && /^([01]\d|2[0-4]):[0-5]\d$/.test(value)
}

function isYesOrNo(value: unknown): boolean {
  return typeof value === 'boolean'
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isOneOf(known: readonly string[]) {
  return (value: unknown) => typeof value === 'string' && known.includes(value)
}

function listOf(isMember: (value: unknown) => boolean) {
  // Read as a list without empty places: `every` would pass over them.
  return (value: unknown) => Array.isArray(value) && Array.from(value).every(isMember)
}

function orNull(isRight: (value: unknown) => boolean) {
  return (value: unknown) => value === null || isRight(value)
}

function orAbsent(isRight: (value: unknown) => boolean) {
  return (value: unknown) => value === undefined || isRight(value)
}

export type ConductOf<Matter extends ConductMatter> = Extract<Conduct, { matter: Matter }>
