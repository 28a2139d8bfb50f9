import { formatAmount } from '@hulog/ui/format'
import type { Difference, DifferenceDetail, DifferenceKind } from './differences.store.ts'

type Told = Pick<Difference, 'kind' | 'subject' | 'detail'>

/** A difference in plain words, for staff: what is where, and what is to be done. */
export function describeDifference({ kind, subject, detail }: Told): string {
  return sentences[kind](subject, detail)
}

const sentences: Record<DifferenceKind, (subject: string, detail: DifferenceDetail) => string> = {
  'payment-not-with-us': (subject, d) =>
    `The provider received ${theirs(d)} with code ${d.code} (receipt ${subject}), and we know nothing of it. ` +
    'Its notice was probably lost: take it in.',
  'payment-not-at-provider': (subject, d) =>
    `We have a receipt of ${ours(d)} with code ${d.ourCode} (${subject}) that the provider does not list. Ask the provider.`,
  'payment-unreadable': (subject) =>
    `The provider lists a payment that cannot be read (${subject}): nothing of it was compared. Ask the provider.`,
  'payment-differs': (subject, d) =>
    `Receipt ${subject} is ${theirs(d)} with code ${d.code} at the provider, and ${ours(d)} with code ${d.ourCode} with us` +
    `${d.ourReference !== null && d.reference !== d.ourReference ? `; their reference is ${d.reference}, ours ${d.ourReference}` : ''}` +
    `${d.paidAt === d.ourPaidAt ? '' : `; paid at ${d.paidAt} there, ${d.ourPaidAt} here`}.`,
  'reversal-not-with-us': (subject, d) =>
    `The payer's bank took ${theirs(d)} back (receipt ${subject}), and with us it counts as paid. Reverse it here.`,
  'reversal-not-at-provider': (subject, d) =>
    `We reversed receipt ${subject} of ${theirs(d)}, and at the provider it counts as paid. Ask the provider.`,
  'payout-not-with-us': (subject, d) =>
    `The bank has a payout of ${theirs(d)} (reference ${subject}, ${d.status}) that we never asked for. Ask the bank.`,
  'payout-not-at-provider': (subject, d) =>
    `We asked for a payout of ${ours(d)} (reference ${subject}, ${d.ourState} with us), and the bank knows nothing of it.`,
  'payout-differs': (subject, d) =>
    `Payout ${subject} is ${d.status} at the bank with ${theirs(d)}, and ${d.ourState} with us with ${ours(d)}.`,
  'receipt-without-entry': (subject, d) =>
    `Receipt ${subject} of ${theirs(d)} is ${d.bookedMinor === null ? 'not in the ledger' : `in the ledger as ${amount(d.bookedMinor, d.bookedCurrency)}`}.`,
  'entry-without-receipt': (subject, d) =>
    `Ledger entry ${subject} (${d.entryKind} of ${theirs(d)}, for ${d.sourceId}) belongs to no receipt.`,
  'receipt-without-loan-event': (subject, d) =>
    `Receipt ${subject} of ${theirs(d)} was applied to a loan, whose events ` +
    `${d.eventAmountMinor === null ? 'do not have it' : `have it as ${amount(d.eventAmountMinor, d.currency)}`}.`,
  'loan-event-without-receipt': (_subject, d) =>
    `A loan has a repayment of ${theirs(d)} from ${d.sourceId}, of which there is no receipt.`,
  'payout-without-entry': (subject, d) =>
    `Payout ${subject} of ${theirs(d)} arrived, but ` +
    `${d.bookedMinor === d.amountMinor ? 'its loan does not have it' : 'the ledger does not have it'} with that amount.`,
  'suspense-open': (subject, d) =>
    `${theirs(d)} with code ${d.code} (receipt ${subject}) waits in suspense: ${d.why}. Find its loan, or give it back.`,
  'loan-balance-differs': (_subject, d) =>
    `The ${d.what} is ${amount(d.loanMinor, d.currency)} by the loan's own events and ${amount(d.ledgerMinor, d.currency)} in the ledger.`,
}

function theirs({ amountMinor, currency }: DifferenceDetail): string {
  return amount(amountMinor, currency)
}

function ours({ ourAmountMinor, ourCurrency }: DifferenceDetail): string {
  return amount(ourAmountMinor, ourCurrency)
}

/** Money may have come in a currency that no market uses. */
function amount(minor: string | number | null | undefined, currency: string | number | null | undefined): string {
  return `${currency} ${formatAmount(Number(minor ?? 0), 'none')}`
}
