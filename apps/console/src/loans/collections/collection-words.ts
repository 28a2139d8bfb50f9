import { COLLECTION_BUCKETS } from '@hulog/contract/staff-limits'
import { given, oneOf, textIn } from '../../platform/navigation/search.ts'
import type { Bucket, Contact, Market, PromiseToPay, Queue } from './collections.queries.ts'

export const COLLECTION_LINKS = [
  { to: '/collections', label: 'Loans' },
  { to: '/tasks', label: 'Tasks' },
  { to: '/collections/against-rules', label: 'Against rules' },
] as const

export const BUCKETS: Readonly<Record<Bucket, string>> = {
  dueToday: 'Due today',
  dueSoon: 'Due in 1–3 days',
  late1to7: '1–7 days late',
  late8to30: '8–30 days late',
  late31to60: '31–60 days late',
  late61to90: '61–90 days late',
  lateOver90: 'Over 90 days late',
}

export const MARKETS: Readonly<Record<Market, string>> = { PH: 'Philippines', IN: 'India', ID: 'Indonesia' }
const MARKET_CODES = Object.keys(MARKETS) as Market[]

export const WAYS: Readonly<Record<Contact['way'], string>> = {
  call: 'Call',
  visit: 'Visit',
  message: 'Message',
  email: 'E-mail',
  letter: 'Letter',
}

export const REACHED: Readonly<Record<NonNullable<Contact['reached']>, string>> = {
  borrower: 'The borrower',
  otherPerson: 'Another person',
  nobody: 'Nobody',
}

export const OUTCOMES: Readonly<Record<NonNullable<Contact['outcome']>, string>> = {
  willPay: 'Will pay',
  promised: 'Promised a day',
  cannotPay: 'Cannot pay',
  disputes: 'Disputes the debt',
  askedForTime: 'Asked for more time',
  askedNotToContact: 'Asked not to be contacted',
  refused: 'Did not want to talk',
  informed: 'Was told what is due',
  askedToCallBack: 'Will have the borrower call back',
  wrongNumber: 'Wrong number',
  borrowerDied: 'Says the borrower died',
  movedAway: 'Says the borrower moved away',
  noAnswer: 'No answer',
  busy: 'Busy',
  voicemail: 'Voicemail',
  numberNotInUse: 'Number not in use',
  sent: 'Sent',
  notAtHome: 'Not at home',
}

export const AGAINST: Readonly<Record<Contact['against'][number], string>> = {
  hours: 'outside the hours',
  frequency: 'too often',
  block: 'while it was blocked',
  otherPerson: 'told another person of the debt',
}

export const BLOCK_REASONS = {
  deceased: 'The borrower has died',
  represented: 'A lawyer or other person represents the borrower',
  askedNotTo: 'The borrower asked not to be contacted',
  vulnerable: 'The borrower is ill or in distress',
  other: 'Another reason',
} as const

export const PROMISE_STATES: Readonly<Record<PromiseToPay['promiseState'], string>> = {
  open: 'Open',
  kept: 'Kept',
  broken: 'Broken',
  withdrawn: 'Withdrawn',
}

/** The right to record contacts, as a page says that it is missing. */
export const READ_ONLY = 'Your roles let you see collections, not record contacts.'

/** `Call, no answer`: a contact in few words. */
export function contactInWords({ way, direction, outcome }: Contact): string {
  const what = direction === 'in' ? `${WAYS[way]} from the borrower` : WAYS[way]
  return outcome === null ? what : `${what}: ${OUTCOMES[outcome].toLowerCase()}`
}

/** Reads the list that an address stands for. Nothing in it is about a person. */
export function queueSearch(search: Readonly<Record<string, unknown>>) {
  return given({
    market: oneOf(search, 'market', MARKET_CODES),
    bucket: oneOf(search, 'bucket', COLLECTION_BUCKETS),
    order: oneOf(search, 'order', ['late', 'amount']),
    product: textIn(search, 'product', 40),
    mine: oneOf(search, 'mine', ['yes']),
  })
}

export type QueueSearch = ReturnType<typeof queueSearch>

/** The list of an address; null for an address that names none. */
export function queueOf({ market, bucket, order = 'late', product, mine }: QueueSearch): Queue | null {
  if (market === undefined || bucket === undefined) return null
  return { market, bucket, order, ...(product && { productId: product }), ...(mine && { mine: true }) }
}
