import type { Body, Reply } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import { findAnswer, once, type RequestKey } from '../../platform/idempotency/once.ts'
import { ProviderUnavailable } from '../../providers/provider-unavailable.ts'
import type { Services } from '../../services.ts'
import { type Channel, findChannel } from './channels.ts'
import { paymentAddress } from './payment-address.ts'
import { paymentReference } from './payment-reference.ts'
import { insertPaymentCode, type PaymentCode } from './repayments.store.ts'
import { requestPayment } from './request-payment.ts'
import { type RunningLoan, requireRunningLoan } from './running-loan.ts'

type Answer = Reply<'createPaymentCode'>
/** The least that can be asked for, unless less closes the loan. */
const LEAST_MINOR = 100

/**
 * Asks the provider for a way to pay, outside any transaction: it may take seconds to answer. What makes a retry safe is
 * the reference, which is the same for the same request; what is stored is stored with the answer, once.
 */
export async function createPaymentCode(
  services: Services,
  borrowerId: string,
  body: Body<'createPaymentCode'>,
  requestKey: RequestKey,
): Promise<Answer> {
  const { db } = services
  const earlier = await findAnswer<Answer>(db, requestKey)
  if (earlier) return earlier.answer
  if (body.isDelay === '1') throw new DomainError('EXTENSION_NOT_OFFERED')
  const channel = findChannel(body.channelNumber)
  if (!channel) throw new DomainError('CHANNEL_NOT_OFFERED', 'channelNumber')
  const running = await requireRunningLoan(services, db, borrowerId, body)
  requirePayable(body.amount, running.owed.payoffMinor)
  const { code, answer } = await askProvider(services, running, channel, body.amount, requestKey)
  return once(db, requestKey, async (tx) => {
    await insertPaymentCode(tx, code)
    return answer
  })
}

function requirePayable(amountMinor: number, payoffMinor: number): void {
  if (amountMinor > payoffMinor) throw new DomainError('AMOUNT_ABOVE_DEBT', 'amount')
  if (amountMinor < Math.min(LEAST_MINOR, payoffMinor)) throw new DomainError('INVALID_FIELD', 'amount')
}

async function askProvider(
  { config, clock, log, providers }: Services,
  { order, loan }: RunningLoan,
  channel: Channel,
  amountMinor: number,
  requestKey: RequestKey,
): Promise<{ code: PaymentCode; answer: Answer }> {
  const { id: orderId, borrowerId, productId, productName } = order
  const { currency } = loan.terms
  const reference = paymentReference(requestKey, orderId)
  const returnUrl = new URL(`/loanDetail?${new URLSearchParams({ orderId, productId })}`, config.publicUrl).href
  try {
    const request = { reference, amountMinor, currency, channel: channel.kind, description: productName, returnUrl }
    const payment = await requestPayment(providers.payments, request)
    const payable = { ...payment, amountMinor, orderId, productId }
    const payUrl = paymentAddress(channel, payable, config.sandbox ? [new URL(config.sandbox.url).origin] : [])
    const asked = { borrowerId, orderId, reference, channelNumber: channel.number, amountMinor, currency }
    const code: PaymentCode = { ...asked, ...payment, createdAt: clock.businessNow() }
    return { code, answer: { payUrl, payCode: payment.code, amount: amountMinor } }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ err: error }, 'the payment provider gave no way to pay')
    throw new DomainError('PROVIDER_UNAVAILABLE')
  }
}
