import assert from 'node:assert/strict'
import type { IsoDate } from '@hulog/lending'
import { businessDateOf, lockOrder, type Order, servedMarketOf } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, isUuid, type Tx } from '../../platform/database/database.ts'
import { dateIn } from '../../platform/markets/markets.ts'
import { forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import type { PayoutAnswer, PayoutProvider, ReportsPayouts } from '../../providers/money/payouts.ts'
import type { Services } from '../../services.ts'
import { payToAccount } from '../payout-accounts/read-payout-destination.ts'
import { applyOrKeepForStaff, NEEDS_STAFF } from '../payouts/keep-for-staff.ts'
import { advancePayout } from './advances.ts'
import type { Answered, PayoutEffect } from './payout-effect.ts'
import { creditRefund, suspenseRefund } from './refunds.ts'
import {
  findRequest,
  type RequestKind,
  type RequestState,
  requireRequest,
  type ServicingRequest,
  updateRequest,
} from './servicing.store.ts'

const effects: Readonly<Record<RequestKind, PayoutEffect>> = {
  refund: creditRefund,
  'suspense-refund': suspenseRefund,
  advance: advancePayout,
}

function effectOf({ kind }: ServicingRequest): PayoutEffect {
  return effects[kind as RequestKind]
}

/** Asks the bank to pay. Asked again after a crash, it pays nothing twice: a reference is paid once. */
export async function sendRequestedPayout(services: Services, { requestId }: { requestId: string }): Promise<void> {
  const request = await requireRequest(services.db, requestId)
  const reference = referenceOf(request)
  if (request.state !== 'paying' || request.providerPayoutId !== null) return forgetRequest(services.db, reference)
  const { borrowerId, orderId, payoutAccountId, amountMinor, currency } = request
  assert.ok(payoutAccountId !== null, `request ${requestId} is paid to nobody`)
  const asked = { reference, amountMinor, currency, borrowerId, orderId, payoutAccountId }
  const { providerPayoutId } = await payToAccount(services, asked)
  await inTransaction(services.db, async (tx) => {
    await updateRequest(tx, requestId, { providerPayoutId })
    await forgetRequest(tx, reference)
  })
}

/** Ranks answers by how much they say. Answers come late, twice and in any order; the highest rank counts. */
const KNOWLEDGE: Record<RequestState, number> = { paying: 0, failed: 1, done: 2, returned: 3 }

const states: Record<PayoutAnswer['outcome'], RequestState> = {
  failed: 'failed',
  succeeded: 'done',
  reversed: 'returned',
}

/** Processes the bank's answer about a request of staff; null for an answer about something else. */
export function receiveRequestAnswer(services: Services, teller: Pick<PayoutProvider, 'name'> & ReportsPayouts) {
  return async (tx: Tx, body: unknown): Promise<string | null> => {
    const answer = teller.readAnswer(body)
    if (!answer || answer === 'unreadable') return null
    const id = requestOfReference(answer.reference)
    const found = id ? await findRequest(tx, id) : null
    if (!found || referenceOf(found) !== answer.reference) return null
    const order = await lockOrder(tx, found.borrowerId, found.orderId)
    const request = await requireRequest(tx, found.id)
    const outcome = await applyOrKeepForStaff(services, tx, answer.reference, (inner) =>
      apply(services, inner, order, request, answer),
    )
    await recordAudit(tx, teller.name, `${request.kind}-answered`, { requestId: found.id, outcome })
    return outcome
  }
}

async function apply(services: Services, tx: Tx, order: Order, request: ServicingRequest, answer: PayoutAnswer) {
  const { amountMinor } = request
  if (!isAboutOurs(answer, request)) return 'mismatch'
  const from = request.state as RequestState
  const state = states[answer.outcome]
  if (KNOWLEDGE[state] <= KNOWLEDGE[from]) return `${answer.outcome} after ${from}: nothing to do`
  const effect = effectOf(request)
  const on = dayOf(services, order, request, answer.occurredAt)
  let answered: Answered = { order, request, amountMinor, on }
  if (from === 'failed' && !(await effect.canBePaidAfterFailure(services, tx, answered))) return NEEDS_STAFF
  if (state !== 'failed' && from !== 'done')
    answered = { ...answered, order: await effect.paid(services, tx, answered) }
  if (state === 'failed') await effect.failed(services, tx, answered)
  if (state === 'returned') await effect.returned(services, tx, answered)
  await updateRequest(tx, request.id, { state, answeredAt: services.clock.businessNow() })
  return answer.outcome
}

function isAboutOurs(answer: PayoutAnswer, { amountMinor, currency, providerPayoutId }: ServicingRequest): boolean {
  const isSamePayout = providerPayoutId === null || providerPayoutId === answer.providerPayoutId
  return isSamePayout && answer.amountMinor === amountMinor && answer.currency === currency
}

/** The bank's date is accepted between the day of the request and today. */
function dayOf({ clock }: Services, order: Order, request: ServicingRequest, occurredAt: Date): IsoDate {
  const market = servedMarketOf(order)
  const earliest = dateIn(market, request.decidedAt)
  const [on, latest] = [dateIn(market, occurredAt), businessDateOf(order, clock)]
  const believed = on > latest ? latest : on
  return believed < earliest ? earliest : believed
}

/** Of a request's reference at the bank, the beginning; its id follows. */
export const referencePrefixes = { refund: 'refund-', advance: 'advance-' } as const

/** The name under which the bank is asked to pay a request out: it pays a reference at most once. */
function referenceOf({ id, kind }: Pick<ServicingRequest, 'id' | 'kind'>): string {
  return `${kind === 'advance' ? referencePrefixes.advance : referencePrefixes.refund}${id}`
}

/** The request of a reference, or null: first payouts of loans have other references. */
export function requestOfReference(reference: string): string | null {
  const prefix = Object.values(referencePrefixes).find((each) => reference.startsWith(each))
  const id = prefix === undefined ? '' : reference.slice(prefix.length)
  return isUuid(id) ? id : null
}
