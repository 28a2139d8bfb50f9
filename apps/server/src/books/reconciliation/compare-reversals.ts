import type { ListedPayment } from '../../providers/payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import type { NewDifference } from './difference.ts'
import { recordDifferences } from './differences.store.ts'
import { findReceipts, type KnownReceipt, reversedNotListed } from './provider-sides.store.ts'
import type { Run } from './runs.store.ts'

const PAGE = 100

/** A payment that the payer's bank took back at one of the two sides only. */
export function reversalDifference(
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
 * What we reversed in the period and was paid before it: the provider's list names it only when it was taken back there on
 * the same day. The few that it does not name are looked up at the instant at which they were paid.
 */
export async function compareReversalsNotListed({ db, providers }: Pick<Services, 'db' | 'providers'>, run: Run) {
  const { name } = providers.payments
  let found = 0
  let after = ''
  for (;;) {
    const ids = await reversedNotListed(db, run, name, after, PAGE)
    const differences: NewDifference[] = []
    for (const [receiptId, ours] of await findReceipts(db, name, ids)) {
      const theirs = await findListed(providers, receiptId, ours.paidAt)
      if (theirs) differences.push(...reversalDifference(name, theirs, ours))
    }
    found += await recordDifferences(db, run, differences)
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE) return found
    after = last
  }
}

/** Null is no news here: that a payment is not at the provider is found on the day on which it was paid. */
async function findListed(
  { payments }: Services['providers'],
  receiptId: string,
  paidAt: Date,
): Promise<ListedPayment | null> {
  const to = new Date(paidAt.getTime() + 1)
  let cursor: string | null = null
  do {
    const page = await payments.listPayments({ from: paidAt, to, cursor })
    const listed = page.items.find(({ payment }) => payment.receiptId === receiptId)
    if (listed) return listed
    cursor = page.nextCursor
  } while (cursor !== null)
  return null
}
