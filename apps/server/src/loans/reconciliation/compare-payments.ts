import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type {
  ListedPayment,
  ListsPayments,
  PaymentProvider,
  UnreadablePayment,
} from '../../providers/money/collecting.ts'
import type { Services } from '../../services.ts'
import { type NewDifference, recordDifferences, recordFound } from './differences.store.ts'
import { findReceipts, type KnownReceipt, receiptsNotListed, reversedNotListed } from './provider-sides.store.ts'
import { forgetSeen, markSeen, type Run } from './runs.store.ts'

export type Compared = { seen: number; found: number }

/** Called with each payment that is not with us, once the difference is recorded. */
type OnMissing = (provider: PaymentProvider, payment: ListedPayment) => Promise<void>

/** Compares every payment provider's list with our receipts. @throws ProviderUnavailable, also without any provider */
export async function comparePayments(services: Services, run: Run, onMissing: OnMissing): Promise<Compared> {
  const { db, providers } = services
  if (providers.paymentProviders.length === 0) throw new ProviderUnavailable('no payment provider is configured')
  const compared = { seen: 0, found: 0 }
  for (const provider of providers.paymentProviders) {
    const { seen, found } = await compareList(services, run, provider, onMissing)
    compared.seen += seen
    compared.found += found
    // Another provider may use the same receipt ids.
    await forgetSeen(db, run)
  }
  return compared
}

/** A page at a time. */
async function compareList(
  { db }: Pick<Services, 'db'>,
  run: Run,
  provider: PaymentProvider,
  onMissing: OnMissing,
): Promise<Compared> {
  const { name } = provider
  const compared = { seen: 0, found: 0 }
  let cursor: string | null = null
  do {
    const page = await provider.listPayments({ ...run.period, cursor })
    const ids = page.items.map(({ payment }) => payment.receiptId)
    const unreadIds = page.unreadable.flatMap(({ receiptId }) => receiptId ?? [])
    await markSeen(db, run, 'payment', [...ids, ...unreadIds])
    const ours = await findReceipts(db, name, ids)
    const missing = page.items.filter(({ payment }) => !ours.has(payment.receiptId))
    const differences = page.items.flatMap((theirs) => difference(name, theirs, ours.get(theirs.payment.receiptId)))
    compared.seen += page.items.length + page.unreadable.length
    const unread = new Map(page.unreadable.map((each) => [nameOf(each), unreadable(name, each)]))
    compared.found += await recordDifferences(db, run, [...differences, ...unread.values()])
    for (const payment of missing) await onMissing(provider, payment)
    cursor = page.nextCursor
  } while (cursor !== null)
  compared.found += await compareReversalsNotListed(db, run, provider)
  compared.found += await recordFound(db, run, 'payment-not-at-provider', receiptsNotListed(run, name))
  return compared
}

/** A receipt whose list entry cannot be read is not lost: it is neither compared nor missing. */
function unreadable(provider: string, each: UnreadablePayment): NewDifference {
  return { kind: 'payment-unreadable', subject: `${provider}/${nameOf(each)}`, detail: {} }
}

function nameOf({ eventId, receiptId }: UnreadablePayment): string {
  return receiptId ?? eventId ?? 'without a name'
}

function difference(provider: string, theirs: ListedPayment, ours: KnownReceipt | undefined): NewDifference[] {
  const { receiptId, amountMinor, currency, code, reference, paidAt } = theirs.payment
  const subject = `${provider}/${receiptId}`
  const their = { amountMinor, currency, code, reference, paidAt: paidAt.toISOString() }
  if (!ours) return [{ kind: 'payment-not-with-us', subject, detail: their }]
  const { borrowerId, orderId, ...our } = { ...ours, paidAt: ours.paidAt.toISOString() }
  const isSame =
    our.amountMinor === amountMinor &&
    our.currency === currency &&
    our.code === code &&
    our.paidAt === their.paidAt &&
    (our.reference === null || reference === null || our.reference === reference)
  const reversal = reversalDifference(provider, theirs, ours)
  if (isSame) return reversal
  const detail = {
    ...their,
    ourAmountMinor: our.amountMinor,
    ourCurrency: our.currency,
    ourCode: our.code,
    ourReference: our.reference,
    ourPaidAt: our.paidAt,
  }
  return [{ kind: 'payment-differs', subject, borrowerId, orderId, detail }, ...reversal]
}

const PAGE = 100

/** A payment that the payer's bank took back at one of the two sides only. */
function reversalDifference(
  provider: string,
  { payment, isReversed }: ListedPayment,
  { borrowerId, orderId, isReversed: isReversedHere }: KnownReceipt,
): NewDifference[] {
  if (isReversed === isReversedHere) return []
  const { receiptId, amountMinor, currency } = payment
  const kind = isReversed ? 'reversal-not-with-us' : 'reversal-not-at-provider'
  return [{ kind, subject: `${provider}/${receiptId}`, borrowerId, orderId, detail: { amountMinor, currency } }]
}

/**
 * Payments that we reversed in the period and that were paid earlier: the provider's list names such a payment only if
 * it was reversed there on the same day. The few others are looked up at the instant of their payment.
 */
async function compareReversalsNotListed(db: Services['db'], run: Run, provider: PaymentProvider): Promise<number> {
  const { name } = provider
  let found = 0
  let after = ''
  for (;;) {
    const ids = await reversedNotListed(db, run, name, after, PAGE)
    const differences: NewDifference[] = []
    for (const [receiptId, ours] of await findReceipts(db, name, ids)) {
      const theirs = await findListed(provider, receiptId, ours.paidAt)
      if (theirs) differences.push(...reversalDifference(name, theirs, ours))
    }
    found += await recordDifferences(db, run, differences)
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE) return found
    after = last
  }
}

/** Null is no finding here: a payment that is missing at the provider is found on the day of the payment. */
async function findListed(provider: ListsPayments, receiptId: string, paidAt: Date): Promise<ListedPayment | null> {
  const to = new Date(paidAt.getTime() + 1)
  let cursor: string | null = null
  do {
    const page = await provider.listPayments({ from: paidAt, to, cursor })
    const listed = page.items.find(({ payment }) => payment.receiptId === receiptId)
    if (listed) return listed
    cursor = page.nextCursor
  } while (cursor !== null)
  return null
}
