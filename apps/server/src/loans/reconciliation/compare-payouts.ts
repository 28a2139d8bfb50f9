import type { ListedPayout, ListsPayouts } from '../../providers/money/payouts.ts'
import type { Services } from '../../services.ts'
import { findAtAny } from '../payouts/ask-providers.ts'
import type { Compared } from './compare-payments.ts'
import { type NewDifference, recordDifferences } from './differences.store.ts'
import { findPayouts, type KnownPayout, payoutsNotListed } from './provider-sides.store.ts'
import { markSeen, type Run } from './runs.store.ts'

const PAGE = 100

/** Every bank's list against our disbursements, advances and refunds. @throws ProviderUnavailable */
export async function comparePayouts(services: Services, run: Run): Promise<Compared> {
  const compared = { seen: 0, found: 0 }
  for (const provider of services.providers.payoutProviders) {
    const { seen, found } = await compareList(services, run, provider)
    compared.seen += seen
    compared.found += found
  }
  compared.found += await askForUnlisted(services, run)
  return compared
}

/** A page at a time. */
async function compareList({ db }: Pick<Services, 'db'>, run: Run, provider: ListsPayouts): Promise<Compared> {
  const compared = { seen: 0, found: 0 }
  let cursor: string | null = null
  do {
    const page = await provider.listPayouts({ ...run.period, cursor })
    const references = page.items.map(({ reference }) => reference)
    await markSeen(db, run, 'payout', references)
    const ours = await findPayouts(db, references)
    const differences = page.items.flatMap((theirs) => difference(theirs, ours.get(theirs.reference)))
    compared.seen += page.items.length
    compared.found += await recordDifferences(db, run, differences)
    cursor = page.nextCursor
  } while (cursor !== null)
  return compared
}

/**
 * The bank dates a payout by its acceptance, we date it by the request. A payout requested just before midnight is on
 * the bank's list of the next day: the few that are missing from the list are looked up one by one.
 */
async function askForUnlisted({ db, providers }: Pick<Services, 'db' | 'providers'>, run: Run): Promise<number> {
  let found = 0
  let after = ''
  for (;;) {
    const page = await payoutsNotListed(db, run, after, PAGE)
    for (const ours of page) {
      const theirs = await findAtAny(providers.payoutProviders, ours.reference)
      const differences = theirs ? difference(theirs.payout, ours) : [notAtProvider(ours)]
      found += await recordDifferences(db, run, differences)
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return found
    after = last.reference
  }
}

/**
 * The bank's states that fit each of our states. Sent here and pending there means that the bank has not answered yet.
 */
const FITTING: Record<string, readonly ListedPayout['status'][]> = {
  requested: ['pending'],
  sent: ['pending'],
  succeeded: ['succeeded'],
  failed: ['failed'],
  reversed: ['reversed'],
}

function difference(theirs: ListedPayout, ours: KnownPayout | undefined): NewDifference[] {
  const { reference: subject, amountMinor, currency, status, providerPayoutId } = theirs
  const their = { amountMinor, currency, status, providerPayoutId }
  if (!ours) return [{ kind: 'payout-not-with-us', subject, detail: their }]
  const isSame = ours.amountMinor === amountMinor && ours.currency === currency && FITTING[ours.state]?.includes(status)
  return isSame ? [] : [{ kind: 'payout-differs', ...whose(ours), detail: { ...their, ...our(ours) } }]
}

function notAtProvider(ours: KnownPayout): NewDifference {
  return { kind: 'payout-not-at-provider', ...whose(ours), detail: our(ours) }
}

function whose({ reference: subject, borrowerId, orderId }: KnownPayout) {
  return { subject, borrowerId, orderId }
}

function our({ amountMinor, currency, state }: KnownPayout) {
  return { ourAmountMinor: amountMinor, ourCurrency: currency, ourState: state }
}
