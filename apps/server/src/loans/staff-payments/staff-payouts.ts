import type { Reply } from '@hulog/contract'
import { lockOrder, storedStatus } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { findAnswer, once } from '../../platform/idempotency/once.ts'
import type { ListedPayout, PayoutAnswer } from '../../providers/money/payouts.ts'
import type { Services } from '../../services.ts'
import { findPayoutAccount } from '../payout-accounts/payout-accounts.store.ts'
import { askProviders } from '../payouts/ask-providers.ts'
import { findByReference, findLastAttempt, type Payout } from '../payouts/payouts.store.ts'
import { applyAnswer } from '../payouts/receive-payout-answer.ts'
import { startAgain } from '../payouts/start-payout.ts'

/**
 * Asks the providers about a payout. A final state goes the way of the bank's own event, so that it counts once, whichever comes
 * first. Refusals: PAYOUT_NOT_FOUND, PROVIDER_UNAVAILABLE.
 */
export async function lookUpPayout(
  services: Services,
  { caller, body: { reference }, requestKey }: Pick<StaffCall<'lookUpPayout'>, 'caller' | 'body' | 'requestKey'>,
): Promise<Reply<'lookUpPayout'>> {
  const { db, providers } = services
  const earlier = await findAnswer<Reply<'lookUpPayout'>>(db, requestKey)
  if (earlier) return earlier.answer
  const { orderId } = await requirePayout(services, reference)
  const found = await askProviders(providers.payoutProviders, reference)
  return once(db, requestKey, async (tx) => {
    const answer = found && answerOf(services, found.payout)
    const outcome = answer ? await applyAnswer(services, tx, found.provider.name, answer) : ''
    const status = found?.payout.status ?? null
    await recordAudit(tx, caller.name, 'payout-looked-up', { reference, orderId, status, outcome })
    return {
      status,
      provider: found?.provider.name ?? null,
      providerPayoutId: found?.payout.providerPayoutId ?? null,
      amountMinor: found?.payout.amountMinor ?? null,
      currency: found?.payout.currency ?? null,
      outcome,
    }
  })
}

/** Null while the bank has not decided. Its list names no time: the loan counts from the day on which we learn of it. */
function answerOf({ clock }: Services, { status, ...payout }: ListedPayout): PayoutAnswer | null {
  return status === 'pending' ? null : { ...payout, outcome: status, reason: null, occurredAt: clock.businessNow() }
}

/**
 * Pays a loan out again whose last payout failed or came back, to the account that is bound now. The provider is asked first: what
 * it does not call failed too may still be paid. Refusals: PAYOUT_NOT_FOUND, PAYOUT_UNDER_WAY, PAYOUT_NOT_RETRIED, PAYEE_UNKNOWN,
 * PROVIDER_UNAVAILABLE.
 */
export async function retryPayout(
  services: Services,
  { caller, body: { reference }, requestKey }: Pick<StaffCall<'retryPayout'>, 'caller' | 'body' | 'requestKey'>,
): Promise<Reply<'retryPayout'>> {
  const { db, providers } = services
  const earlier = await findAnswer<Reply<'retryPayout'>>(db, requestKey)
  if (earlier) return earlier.answer
  const known = requireFailed(await requirePayout(services, reference))
  const found = await askProviders(providers.payoutProviders, reference)
  if (found && found.payout.status !== known.state) throw new DomainError('PAYOUT_UNDER_WAY')
  return once(db, requestKey, async (tx) => {
    const next = await retry(services, tx, known)
    const { orderId } = known
    await recordAudit(tx, caller.name, 'payout-retried', { orderId, failed: reference, reference: next.reference })
    return { reference: next.reference }
  })
}

/** The order's lock decides: another try, a cancelled order or a late success of the bank may have come first. */
async function retry(services: Services, tx: Tx, known: Payout): Promise<Payout> {
  const { borrowerId, orderId, reference } = known
  const order = await lockOrder(tx, borrowerId, orderId)
  const last = await findLastAttempt(tx, borrowerId, orderId)
  if (last?.reference !== reference) throw new DomainError('PAYOUT_NOT_RETRIED')
  requireFailed(last)
  if (storedStatus(order) !== 'payoutFailed') throw new DomainError('PAYOUT_NOT_RETRIED')
  const account = await findPayoutAccount(tx, borrowerId)
  if (account === null) throw new DomainError('PAYEE_UNKNOWN')
  const next = await startAgain(services, tx, { order, failed: last, account })
  if (next === null) throw new DomainError('PAYOUT_NOT_RETRIED')
  return next
}

function requireFailed(payout: Payout): Payout {
  if (payout.state === 'requested' || payout.state === 'sent') throw new DomainError('PAYOUT_UNDER_WAY')
  if (payout.state === 'succeeded') throw new DomainError('PAYOUT_NOT_RETRIED')
  return payout
}

async function requirePayout({ db }: Services, reference: string): Promise<Payout> {
  const payout = await findByReference(db, reference)
  if (payout === null) throw new DomainError('PAYOUT_NOT_FOUND')
  return payout
}
