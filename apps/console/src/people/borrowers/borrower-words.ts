import { actionInWords } from '../audit/audit-words.ts'
import type {
  BorrowerCases,
  BorrowerContact,
  BorrowerDetails,
  BorrowerOrder,
  BorrowerRecords,
  BorrowerView,
} from './borrowers.queries.ts'

type Words<Value extends string> = Readonly<Record<Value, string>>

export const MARKETS: Words<BorrowerDetails['market']> = { IN: 'India', PH: 'Philippines', ID: 'Indonesia' }

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  fil: 'Filipino',
  hi: 'Hindi',
  id: 'Indonesian',
  zh: 'Chinese',
}

export function languageName(code: string): string {
  return LANGUAGES[code] ?? code
}

export const EMPLOYMENTS: Words<NonNullable<BorrowerDetails['job']>['employment']> = {
  employed: 'Employed',
  selfEmployed: 'Self-employed',
  business: 'Runs a business',
  student: 'Student',
  retired: 'Retired',
  unemployed: 'Without work',
}

export const RELATIONS: Words<NonNullable<BorrowerDetails['contacts']>['people'][number]['relation']> = {
  parent: 'Parent',
  spouse: 'Spouse',
  sibling: 'Sibling',
  child: 'Child',
  friend: 'Friend',
  colleague: 'Colleague',
}

export const PHOTOS: Words<BorrowerDetails['photos']['rows'][number]['purpose']> = {
  selfie: 'Selfie',
  idFront: 'ID, front',
}

type OrderState = BorrowerOrder['orderState']

export const ORDER_STATES: Words<OrderState> = {
  underReview: 'Under review',
  declined: 'Declined',
  offered: 'Offered',
  payoutPending: 'Being paid out',
  payoutFailed: 'Payout failed',
  active: 'Running',
  due: 'Due today',
  overdue: 'Overdue',
  writtenOff: 'Written off',
  cancelled: 'Cancelled',
  settled: 'Settled',
}

/** Marks of states: wrong where money is missing, caution where something is to be done, ended where nothing is. */
export const ORDER_TONES: Readonly<Record<OrderState, 'plain' | 'wrong' | 'caution' | 'done' | 'ended'>> = {
  underReview: 'caution',
  declined: 'ended',
  offered: 'caution',
  payoutPending: 'plain',
  payoutFailed: 'wrong',
  active: 'plain',
  due: 'caution',
  overdue: 'wrong',
  writtenOff: 'wrong',
  cancelled: 'ended',
  settled: 'done',
}

type Consent = BorrowerRecords['consents']['rows'][number]

export const CONSENTS: Words<Consent['kind']> = {
  privacyPolicy: 'Privacy policy',
  location: 'Rough position of the phone',
  device: 'Model and settings of the phone',
  marketing: 'Marketing',
  contactOutsideHours: 'Contact outside the lawful hours',
}

const CONSENT_PLACES: Readonly<Record<string, string>> = {
  signIn: 'at sign-in',
  registration: 'at registration',
  certification: 'with the details',
  ownData: 'among the own data',
  privacyPolicy: 'on the policy’s page',
  staff: 'to staff',
}

export function consentPlace(how: string): string {
  return CONSENT_PLACES[how] ?? how
}

export const CORRECTED: Words<BorrowerRecords['corrections']['rows'][number]['what']> = {
  fullName: 'Name',
  birthOn: 'Birth date',
  address: 'Address',
}

export const COMPLAINT_STATES: Words<BorrowerCases['complaints']['rows'][number]['complaintState']> = {
  received: 'Received',
  inProgress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
}

export const DELETION_STATES: Words<BorrowerCases['deletions']['rows'][number]['deletionState']> = {
  waiting: 'waiting',
  cancelled: 'called off',
  kept: 'done, except for what the law keeps',
  done: 'done',
}

export const COPY_STATES: Words<BorrowerCases['copies']['rows'][number]['copyState']> = {
  making: 'being made',
  ready: 'ready to be fetched',
  served: 'fetched',
  removed: 'removed unfetched',
}

export const WAYS: Words<BorrowerContact['contactWay']> = {
  call: 'Call',
  visit: 'Visit',
  message: 'Message',
  letter: 'Letter',
  email: 'E-mail',
}

const SEEN: Readonly<Record<string, string>> = {
  details: 'Saw the details',
  phone: 'Saw the phone number',
  photos: 'Saw photos',
}

/** Says in words what a colleague saw or did: the kinds of data that this page shows in full, others by their name in the trail. */
export function viewInWords({ action, what }: Pick<BorrowerView, 'action' | 'what'>): string {
  if (action === 'borrower-viewed') return SEEN[what ?? ''] ?? `Saw ${what ?? 'data'}`
  const corrected = what !== null && what in CORRECTED ? CORRECTED[what as keyof typeof CORRECTED].toLowerCase() : what
  return corrected === null ? actionInWords(action) : `${actionInWords(action)}: ${corrected}`
}
