import { and, eq } from 'drizzle-orm'
import type { Order } from '../../origination/index.ts'
import { listAttempts, type Payout } from '../payouts/payouts.store.ts'
import { receipts } from '../repayments/repayments.schema.ts'
import { servicingRequests } from '../servicing/servicing.schema.ts'
import { byBorrower, byProduct, byProvider, type Entry, entry, type Page, ranks } from './timeline-entry.ts'

/** Application, signature, and every try to pay out: few, and read together. */
export async function orderEntries({ services: { db }, order }: Page): Promise<Entry[]> {
  const attempts = await listAttempts(db, order.borrowerId, order.id)
  return [...milestones(order), ...attempts.flatMap((attempt) => payoutEntries(attempt))]
}

function milestones({ appliedAt, confirmedAt, requestedAmountMinor, productName }: Order): Entry[] {
  const applied = entry({
    at: appliedAt,
    id: `${ranks.order}1-applied`,
    kind: 'application',
    by: byBorrower,
    sentence: `Applied for ${productName}.`,
    amountMinor: requestedAmountMinor,
  })
  if (confirmedAt === null) return [applied]
  const signed = { at: confirmedAt, id: `${ranks.order}2-signed`, kind: 'agreement', by: byBorrower } as const
  return [applied, entry({ ...signed, sentence: 'Signed the agreements of the loan.' })]
}

const answers: Readonly<Record<string, string>> = {
  succeeded: 'The bank paid out',
  failed: 'The bank could not pay out',
  reversed: 'The money came back from the bank',
}

function payoutEntries({ attempt, requestedAt, answeredAt, amountMinor, state, reason }: Payout): Entry[] {
  const id = `${ranks.payout}${String(attempt).padStart(4, '0')}`
  const which = attempt === 1 ? '' : ` again, attempt ${attempt}`
  const asked = entry({
    at: requestedAt,
    id: `${id}-1-asked`,
    kind: 'payout',
    by: byProduct,
    sentence: `Asked the bank to pay out${which}.`,
    amountMinor,
  })
  const answer = answers[state]
  if (answeredAt === null || answer === undefined) return [asked]
  const why = reason === null ? '' : `: ${reason}`
  const told = { at: answeredAt, id: `${id}-2-answered`, kind: 'payout', by: byProvider(''), amountMinor } as const
  return [asked, entry({ ...told, sentence: `${answer}${why}.` })]
}

/** Money of the order's codes that was kept in suspense, and what the bank answered about money paid back or further parts. */
export async function moneyEntries({ services: { db }, order: { borrowerId, id } }: Page): Promise<Entry[]> {
  const [kept, requests] = await Promise.all([
    db
      .select()
      .from(receipts)
      .where(and(eq(receipts.borrowerId, borrowerId), eq(receipts.orderId, id), eq(receipts.outcome, 'suspense'))),
    db
      .select()
      .from(servicingRequests)
      .where(and(eq(servicingRequests.borrowerId, borrowerId), eq(servicingRequests.orderId, id))),
  ])
  return [...kept.map(suspended), ...requests.flatMap(answered)]
}

function suspended(receipt: typeof receipts.$inferSelect): Entry {
  const { provider, receiptId, receivedAt, amountMinor, suspenseReason, reversedAt } = receipt
  const why = suspenseReason?.replaceAll('-', ' ') ?? 'no loan for it'
  return entry({
    at: receivedAt,
    id: `${ranks.receipt}${asciiOf(`${provider}/${receiptId}`)}`,
    kind: 'payment',
    by: byBorrower,
    sentence: `Paid, and kept in suspense (${why}), receipt ${provider}/${receiptId}.`,
    amountMinor,
    isTakenBack: reversedAt !== null,
  })
}

const requestAnswers: Readonly<Record<string, string>> = {
  done: 'The bank paid it',
  failed: 'The bank could not pay it',
  returned: 'The bank gave it back',
}
const requestWords = { refund: 'a refund', 'suspense-refund': 'money in suspense', advance: 'a further part' } as const

function answered(request: typeof servicingRequests.$inferSelect): Entry[] {
  const { id, kind, state, answeredAt, amountMinor } = request
  const answer = requestAnswers[state]
  if (answeredAt === null || answer === undefined) return []
  return [
    entry({
      at: answeredAt,
      id: `${ranks.payout}${id}`,
      kind: 'payout',
      by: byProvider(''),
      sentence: `${answer}: ${requestWords[kind as keyof typeof requestWords]}.`,
      amountMinor,
    }),
  ]
}

/** A provider's number may have any sign; a place in the list has only these. */
function asciiOf(text: string): string {
  return text.replaceAll(/[^a-zA-Z0-9:./_-]/g, '_').slice(0, 150)
}
