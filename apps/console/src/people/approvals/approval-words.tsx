import type { Act } from '@hulog/contract'
import { type NoticeTone, StateMark } from '../../platform/ui/notice.tsx'
import { amountText } from '../../platform/ui/values.tsx'
import type { Approval, Box, Decided, Rule } from './approvals.queries.ts'

export const ACT_NAMES: Readonly<Record<Act, string>> = {
  chargeLoan: 'Charge a fee or penalty',
  takeChargeBack: 'Take a charge back',
  waiveCharge: 'Waive one charge',
  waiveCharges: 'Waive charges',
  reversePayment: 'Reverse a payment',
  applySuspense: 'Pay a loan from suspense',
  writeOffLoan: 'Write a loan off',
  takeWriteOffBack: 'Take a write-off back',
  restructureLoan: 'Offer new terms',
  withdrawNewTerms: 'Withdraw new terms',
  undoNewTerms: 'Take signed new terms back',
  advanceLoan: 'Pay a further part out',
  refundCredit: 'Refund a credit',
  refundSuspense: 'Refund money in suspense',
  pauseDaysPastDue: 'Pause days past due',
  endPauseOfDaysPastDue: 'End a pause of days past due',
  recoverStaff: 'New start for a colleague',
}

export const ACT_LIST = Object.keys(ACT_NAMES) as Act[]

export const BOX_NAMES: Readonly<Record<Box, string>> = {
  toDecide: 'Mine to decide',
  mine: 'Asked by me',
  all: 'All',
}

/** Says what would be in an empty box. */
export const BOX_MEANINGS: Readonly<Record<Box, string>> = {
  toDecide: 'Requests of colleagues that one of your roles can approve appear here, the waiting ones first.',
  mine: 'Your own requests appear here, while they wait for approval and afterwards with the decision.',
  all: 'All requests that you may see appear here, with their decisions.',
}

const STATES: Readonly<Record<Approval['state'], readonly [NoticeTone | 'ended', string]>> = {
  waiting: ['caution', 'Waiting'],
  done: ['done', 'Approved and done'],
  declined: ['wrong', 'Declined'],
  withdrawn: ['ended', 'Withdrawn'],
  expired: ['ended', 'Expired'],
}

export function ApprovalState({ approval: { state, isStale } }: { approval: Pick<Approval, 'state' | 'isStale'> }) {
  if (state === 'waiting' && isStale) return <StateMark tone="wrong">Waiting, loan changed</StateMark>
  return <StateMark tone={STATES[state][0]}>{STATES[state][1]}</StateMark>
}

export const OUTCOMES: Readonly<Record<Decided['outcome'], string>> = {
  done: 'Approved and done',
  nextStep: 'Approved; it waits for the next step',
  declined: 'Declined',
  refused: 'Refused, nothing changed',
}

/** The conditions of a rule in words; `Always` for none. */
export function conditionsInWords({ minAmountMinor, market, productId, minDaysLate }: Rule): string {
  const words = [
    minAmountMinor !== undefined && `from ${amountText(minAmountMinor, null)}`,
    market !== undefined && `in ${market}`,
    productId !== undefined && `product ${productId}`,
    minDaysLate !== undefined && `from ${minDaysLate} days late`,
  ].filter((word) => word !== false)
  return words.length === 0 ? 'Always' : words.join(', ')
}

/** `Treasurer or Officer, then Administrator`. */
export function stepsInWords(steps: Rule['approvers'], nameOf: (roleCode: string) => string): string {
  return steps.map((roles) => roles.map(nameOf).join(' or ')).join(', then ')
}

/** `168` as `7 days`, `12` as `12 hours`. */
export function hoursInWords(hours: number): string {
  if (hours % 24 !== 0) return hours === 1 ? '1 hour' : `${hours} hours`
  return hours === 24 ? '1 day' : `${hours / 24} days`
}
