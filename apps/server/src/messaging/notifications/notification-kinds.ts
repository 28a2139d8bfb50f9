import { NOTIFICATION_KINDS } from '@hulog/contract/limits'
import type { Currency } from '../../platform/markets/markets.ts'

type Money = { readonly amountMinor: number; readonly currency: Currency }

/** The kinds of notifications, each with the values of its text. Facts are stored as they were at the event. */
export type NotificationFacts = {
  offer: Money & { readonly endsOn: string }
  payout: Money
  'payout-failed': Money
  /** The loan's own figures are read when the message is sent. */
  'due-soon': Money & { readonly dueOn: string }
  'due-today': Money & { readonly dueOn: string }
  overdue: Money & { readonly dueOn: string }
  /** The remaining debt is read when the message is sent. */
  repayment: Money & { readonly leftMinor: number; readonly orderId: string }
  'loan-settled': Money
  'payment-returned': Money
  'loan-extended': { readonly dueOn: string }
  'extension-missed': Money
  /** A fee or a penalty that the terms do not charge by themselves. */
  'loan-charged': Money
  /** A charge was waived or taken back. */
  'charge-dropped': Money
  /** Signed until then, or not at all. */
  'new-terms-offered': { readonly endsOn: string }
  'new-terms-signed': { readonly dueOn: string }
  /** The loan goes on under its earlier terms, since the day. */
  'new-terms-undone': { readonly on: string }
  'account-changed': { readonly account: string }
  'details-changed': { readonly on: string }
  'sign-in-changed': { readonly on: string }
  'transfer-matched': Money & { readonly paidOn: string; readonly reference: string }
  'transfer-refused': Money & { readonly paidOn: string; readonly reference: string }
  'complaint-answered': { readonly caseNumber: string }
  'privacy-policy-changed': { readonly on: string }
}
export type NotificationKind = keyof NotificationFacts

// The contract names the kinds that a borrower can choose; each of them has facts here.
NOTIFICATION_KINDS satisfies readonly NotificationKind[]

export { NOTIFICATION_KINDS }

/** By which ways a borrower is notified besides the inbox. */
export type Channel = 'sms' | 'push'
export const CHANNELS = ['sms', 'push'] as const satisfies readonly Channel[]

/** Why a kind is always sent as a text message; null where the borrower chooses (decision 0077). */
export const ALWAYS_BY_SMS: Readonly<Record<NotificationKind, 'payment' | 'security' | 'law' | null>> = {
  offer: null,
  payout: null,
  'payout-failed': null,
  'due-soon': 'payment',
  'due-today': 'payment',
  overdue: 'payment',
  repayment: null,
  'loan-settled': null,
  'payment-returned': 'payment',
  'loan-extended': 'payment',
  'extension-missed': 'payment',
  'loan-charged': 'payment',
  'charge-dropped': null,
  'new-terms-offered': null,
  'new-terms-signed': 'payment',
  'new-terms-undone': 'payment',
  'account-changed': 'security',
  'details-changed': 'security',
  'sign-in-changed': 'security',
  'transfer-matched': null,
  'transfer-refused': null,
  'complaint-answered': 'law',
  'privacy-policy-changed': 'law',
}
