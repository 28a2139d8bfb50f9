import { type NoticeTone, StateMark } from '../../platform/ui/notice.tsx'
import type { LoanFilters, LoanOrder, LoanState, TimelineEntry } from './loan.queries.ts'

const STATES: Readonly<Record<LoanState, readonly [NoticeTone | 'ended', string]>> = {
  underReview: ['caution', 'Under review'],
  declined: ['ended', 'Declined'],
  offered: ['caution', 'Offered'],
  payoutPending: ['caution', 'Payout under way'],
  payoutFailed: ['wrong', 'Payout failed'],
  active: ['done', 'Running'],
  due: ['caution', 'Due today'],
  overdue: ['wrong', 'Overdue'],
  writtenOff: ['wrong', 'Written off'],
  cancelled: ['ended', 'Cancelled'],
  settled: ['ended', 'Repaid'],
}

export function LoanStateMark({ state }: { state: LoanState }) {
  const [tone, words] = STATES[state]
  return <StateMark tone={tone}>{words}</StateMark>
}

export function stateInWords(state: LoanState): string {
  return STATES[state][1]
}

export const FILTER_NAMES: Readonly<Record<NonNullable<LoanFilters['state']>, string>> = {
  open: 'Open: running, due or overdue',
  running: 'Running',
  due: 'Due today',
  overdue: 'Overdue',
  writtenOff: 'Written off',
  closed: 'Closed',
}

export const ORDER_NAMES: Readonly<Record<LoanOrder, string>> = {
  nextDue: 'By next due date',
  paidOut: 'By payout, newest first',
  number: 'By number',
}

export const MARKET_NAMES = { IN: 'India', PH: 'Philippines', ID: 'Indonesia' } as const

/** Kinds of what is owed, in the order of their columns. */
export const KINDS = [
  ['principal', 'Principal'],
  ['interest', 'Interest'],
  ['fee', 'Fees'],
  ['tax', 'Tax'],
  ['penalty', 'Penalties'],
  ['lateInterest', 'Late interest'],
] as const

export const LINE_NAMES = {
  principal: 'Principal',
  interest: 'Interest',
  fee: 'Fee',
  tax: 'Tax',
  penalty: 'Penalty',
  lateInterest: 'Late interest',
} as const

const ADDED: Readonly<Record<string, string>> = {
  extension: 'extension',
  refund: 'refund',
  advance: 'paid ahead',
  accrual: 'running interest',
  charge: 'charge',
  restructuring: 'kept from before',
  latePart: 'later part',
}

/** `3`, or with the event that added the row: `3, extension`. */
export function rowName(number: number, addedBy: string | null): string {
  return addedBy === null ? String(number) : `${number}, ${ADDED[addedBy] ?? addedBy}`
}

export const ENTRY_NAMES: Readonly<Record<TimelineEntry['kind'], string>> = {
  application: 'Application',
  agreement: 'Agreement',
  payout: 'Payout',
  payment: 'Payment',
  charge: 'Charge',
  terms: 'Terms',
  ending: 'Ending',
  message: 'Message',
  contact: 'Contact',
  complaint: 'Complaint',
  approval: 'Approval',
  staff: 'Staff',
}

/** Names the actor of an entry. */
export function byInWords({ who, name }: TimelineEntry['by']): string {
  if (name !== '') return name
  return who === 'product' ? 'system' : who === 'provider' ? 'bank' : who
}

/** `7 days late`, `1 day late`. */
export function daysInWords(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
