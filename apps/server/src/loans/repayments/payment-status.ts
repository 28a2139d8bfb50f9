import type { Body, Reply } from '@hulog/contract'
import type { IsoDate, Loan } from '@hulog/lending'
import { businessDateOf, type Order, requireOrder, servedMarketOf } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { RequestKey } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { findLoan, readLoanEvents } from '../loan/loan-events.store.ts'
import { sourceOf } from './apply-receipt.ts'
import { findChannel, payCodeChannel } from './channels.ts'
import { isStillAskedFor, purposeAlone, purposeOn } from './code-purpose.ts'
import {
  findOwnPaymentCode,
  listReceiptsOf,
  listUnpaidCodes,
  type PaymentCode,
  type Receipt,
} from './repayments.store.ts'
import { dueShare, isRepayable } from './running-loan.ts'

/** A borrower has one or two: older ones are looked at only while the newer ones can no longer be paid. */
const MOST_LOOKED_AT = 5

/** Refusal: NOT_FOUND, for an unknown code and for another borrower's alike. */
export async function getPaymentStatus(
  services: Services,
  borrowerId: string,
  { payCode }: Body<'getPaymentStatus'>,
): Promise<Reply<'getPaymentStatus'>> {
  const { db } = services
  if (payCode === undefined) return { payment: await findPayable(services, borrowerId) }
  const code = await findOwnPaymentCode(db, borrowerId, payCode)
  if (code === null) throw new DomainError('NOT_FOUND')
  return { payment: await describePayment(services, code) }
}

async function findPayable(services: Services, borrowerId: string): Promise<Reply<'getPaymentStatus'>['payment']> {
  const wanted = { borrowerId, channelNumber: payCodeChannel.number, limit: MOST_LOOKED_AT }
  for (const code of await listUnpaidCodes(services.db, wanted)) {
    const payment = await describePayment(services, code)
    if (payment.paymentState === 'waiting') return payment
  }
  return null
}

type Payment = NonNullable<Reply<'getPaymentStatus'>['payment']>

/** Returns the state of a code, and whether it can still be paid. */
async function describePayment(services: Services, code: PaymentCode): Promise<Payment> {
  const { db, clock } = services
  const order = await requireOrder(db, code.borrowerId, code)
  const came = await listReceiptsOf(db, code)
  const loan = isRepayable(order) ? await findLoan(db, order) : null
  const today = businessDateOf(order, clock)
  const paidAt = came.map((receipt) => receipt.paidAt.getTime())
  return {
    payCode: code.code,
    providerName: shownAs(services, order, code, came),
    orderId: order.id,
    productId: order.productId,
    currency: code.currency as Payment['currency'],
    amount: code.amountMinor,
    ...(loan !== null && came.length === 0 ? purposeOn(code, loan, today) : purposeAlone(code)),
    isMissed: await isMissed(db, code, came),
    paymentState: stateOfReceipts(came) ?? stateOfDemand(code, loan, today),
    receivedAmount: came.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    receivedAt: paidAt.length === 0 ? null : new Date(Math.max(...paidAt)).toISOString(),
    dueAmount: loan === null ? 0 : dueShare(loan, today).amountMinor,
  }
}

/** Names the provider that received the money; before that, the one that issues such codes in the market. */
function shownAs({ providers }: Services, order: Order, { channelNumber }: PaymentCode, came: readonly Receipt[]) {
  const paid = providers.paymentProviders.find(({ name }) => came.some(({ provider }) => provider === name))
  const channel = findChannel(channelNumber)?.kind ?? null
  return paid?.shownAs ?? providers.shownAs({ market: servedMarketOf(order), channel })
}

function stateOfReceipts(came: readonly Receipt[]): 'received' | 'checking' | null {
  if (came.length === 0) return null
  const isInSuspense = ({ outcome, resolvedAt }: Receipt) => outcome === 'suspense' && resolvedAt === null
  return came.every(isInSuspense) ? 'checking' : 'received'
}

function stateOfDemand(code: PaymentCode, loan: Loan | null, today: IsoDate): 'waiting' | 'outdated' | 'closed' {
  if (loan === null) return 'closed'
  return isStillAskedFor(code, loan, today) ? 'waiting' : 'outdated'
}

/** True when a payment with the code was meant to give more time, but came too late for it or was too small. */
async function isMissed(db: Reader, { borrowerId, orderId, purpose }: PaymentCode, came: readonly Receipt[]) {
  if (purpose !== 'extension' || came.length === 0) return false
  const sources = new Set(came.map(sourceOf))
  const events = await readLoanEvents(db, borrowerId, orderId)
  return events.some(({ sourceId, detail }) => sources.has(sourceId) && detail?.missed !== undefined)
}

/**
 * Requests with the same key and body that arrive together share one run and its result. This only saves work: the
 * provider's reference and the database ensure that nothing happens twice, on any node.
 */
export function makeSharedCalls<T>(): (request: RequestKey, run: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return ({ actor, operation, key, bodyHash }, run) => {
    if (key === null) return run()
    const name = JSON.stringify([actor, operation, key, bodyHash])
    const known = underWay.get(name)
    if (known) return known
    const started = run().finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }
}
