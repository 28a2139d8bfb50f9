import { type Permission, permissions } from '@hulog/contract/permissions'
import { Link } from '@tanstack/react-router'
import { loanPath } from '../../platform/navigation/paths.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { type NoticeTone, StateMark } from '../../platform/ui/notice.tsx'
import type { Difference, Payment, Payout, ProviderEvent, Suggestion, Transfer } from './payments.queries.ts'

export const PAYMENT_LINKS = [
  { to: '/payments', label: 'Received' },
  { to: '/payments/events', label: 'Events' },
  { to: '/suspense', label: 'Suspense' },
  { to: '/transfers', label: 'Transfers' },
  { to: '/payouts', label: 'Payouts' },
  { to: '/reconciliation', label: 'Reconciliation' },
  { to: '/providers', label: 'Providers' },
] as const

/** Says why an action is not offered to somebody without the right. */
export function missingRight(right: Permission): string {
  return `It needs the right to ${permissions[right].what}, which none of your roles contains.`
}

/** The number of a loan: a link for people who may open it. */
export function LoanLink({ orderId, orderNumber }: { orderId: string | null; orderNumber: string | null }) {
  const may = useMay()
  if (orderId === null) return <span className="quiet">None</span>
  const number = orderNumber ?? orderId.slice(0, 8)
  return may('loans.read') ? <Link to={loanPath(orderId)}>{number}</Link> : number
}

type Tone = NoticeTone | 'ended'

export const OUTCOMES: Readonly<Record<Payment['outcome'], string>> = {
  posted: 'Posted',
  suspense: 'In suspense',
  applied: 'Applied from suspense',
  returned: 'Paid back',
  reversed: 'Taken back by the bank',
}

const OUTCOME_TONES: Readonly<Record<Payment['outcome'], Tone>> = {
  posted: 'done',
  suspense: 'caution',
  applied: 'done',
  returned: 'ended',
  reversed: 'wrong',
}

export function PaymentState({ outcome }: Pick<Payment, 'outcome'>) {
  return <StateMark tone={OUTCOME_TONES[outcome]}>{OUTCOMES[outcome]}</StateMark>
}

export const SUSPENSE_WORDS: Readonly<Record<NonNullable<Payment['suspenseReason']>, string>> = {
  'unknown-code': 'The code is not one of ours',
  'other-reference': 'The provider’s reference is not that of the code',
  'other-currency': 'Another currency than the code',
  'amount-out-of-range': 'The amount is beyond every limit',
  'loan-settled': 'The loan was paid off already',
  'loan-not-running': 'The loan does not run',
}

export const EVENT_STATES: Readonly<Record<ProviderEvent['state'], string>> = {
  waiting: 'Not acted on',
  forStaff: 'To be looked at',
  done: 'Done',
}

const EVENT_TONES: Readonly<Record<ProviderEvent['state'], Tone>> = {
  waiting: 'caution',
  forStaff: 'wrong',
  done: 'done',
}

export function EventState({ state }: Pick<ProviderEvent, 'state'>) {
  return <StateMark tone={EVENT_TONES[state]}>{EVENT_STATES[state]}</StateMark>
}

export const EVENT_KINDS: Readonly<Record<ProviderEvent['kind'], string>> = {
  payment: 'Payment',
  reversal: 'Reversal',
  payout: 'Payout answer',
  charge: 'Account not charged',
  other: 'Another kind',
  unreadable: 'Cannot be read',
  emptied: 'Text removed after its term',
}

/** Explains in a sentence why an event stands as it does. */
export function whyItStands({ state, outcome, kind }: ProviderEvent): string {
  if (state === 'waiting')
    return 'It could not be acted on when it came. A job tries again; it can be acted on now too.'
  if (outcome?.includes('contradicted'))
    return 'It says something else about a payment than an earlier event. The first one counts.'
  if (outcome?.includes('mismatch')) return 'Amount, currency or number differ from ours. Nothing was booked.'
  if (outcome?.includes('unknown reference')) return 'It is about a payout that we never asked for.'
  if (outcome?.includes('needs staff'))
    return 'The loan has moved on, so that it was not booked. A person has to decide.'
  if (outcome?.startsWith('suspense')) return 'The money is in suspense.'
  return kind === 'unreadable' ? 'It cannot be read. Ask the provider.' : ''
}

const REASONS: Readonly<Record<Suggestion['because'][number]['kind'], (value: string) => string>> = {
  chosen: () => 'You named it',
  ownCode: (code) => `Its code ${code} was paid`,
  sameBorrower: () => 'Running loan of the borrower of the code',
  codeSlip: (code) => `Its code ${code} is nearly the one that was typed`,
  orderNumber: (number) => `Its number ${number} was typed as the code`,
  orderNumberSlip: (number) => `Its number ${number} is nearly what was typed`,
  toldReference: (utr) => `Its borrower told us of a transfer ${utr}`,
  toldAmount: () => 'Its borrower told us of a transfer of this amount',
  amountDue: () => 'Exactly this amount is due',
}

export function reasonsOf({ because }: Pick<Suggestion, 'because'>): readonly string[] {
  return because.map(({ kind, value }) => REASONS[kind](value))
}

export const TRANSFER_STATES: Readonly<Record<Transfer['state'], string>> = {
  received: 'To be checked',
  matched: 'Matched',
  refused: 'Refused',
}

const TRANSFER_TONES: Readonly<Record<Transfer['state'], Tone>> = {
  received: 'caution',
  matched: 'done',
  refused: 'ended',
}

export function TransferState({ state }: Pick<Transfer, 'state'>) {
  return <StateMark tone={TRANSFER_TONES[state]}>{TRANSFER_STATES[state]}</StateMark>
}

export const PAYOUT_STATES: Readonly<Record<Payout['state'], string>> = {
  requested: 'Not taken by the bank yet',
  sent: 'At the bank',
  succeeded: 'Paid',
  failed: 'Failed',
  reversed: 'Came back',
}

const PAYOUT_TONES: Readonly<Record<Payout['state'], Tone>> = {
  requested: 'plain',
  sent: 'plain',
  succeeded: 'done',
  failed: 'wrong',
  reversed: 'wrong',
}

export function PayoutState({ state }: Pick<Payout, 'state'>) {
  return <StateMark tone={PAYOUT_TONES[state]}>{PAYOUT_STATES[state]}</StateMark>
}

export const BORROWER_SEES: Readonly<Record<Payout['borrowerSees'], string>> = {
  beingPaid: 'Money on its way',
  giveAccount: 'Asked for another account',
  paid: 'The running loan',
  over: 'An order that is over',
}

export const DIFFERENCE_WORDS: Readonly<Record<Difference['kind'], string>> = {
  'payment-not-with-us': 'Payment that we do not have',
  'payment-not-at-provider': 'Payment that the provider does not have',
  'payment-unreadable': 'Payment that cannot be read',
  'payment-differs': 'Payment with other figures',
  'reversal-not-with-us': 'Reversal that we do not have',
  'reversal-not-at-provider': 'Reversal that the provider does not have',
  'payout-not-with-us': 'Payout that we never asked for',
  'payout-not-at-provider': 'Payout that the bank does not have',
  'payout-differs': 'Payout with other figures',
  'receipt-without-entry': 'Payment that is not in the ledger',
  'entry-without-receipt': 'Ledger entry without a payment',
  'receipt-without-loan-event': 'Payment that its loan does not have',
  'loan-event-without-receipt': 'Repayment of a loan without a payment',
  'payout-without-entry': 'Payout that is not in the ledger',
  'suspense-open': 'Money in suspense',
  'loan-balance-differs': 'Loan and ledger differ',
}
