import type { Reply } from '@hulog/contract'
import type { Loan } from '@hulog/lending'
import type { Order } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { findAnswer, once, type RequestKey } from '../../platform/idempotency/once.ts'
import { ProviderUnavailable } from '../../providers/provider-unavailable.ts'
import type { Services } from '../../services.ts'
import { type Channel, findChannel } from './channels.ts'
import { limitCodes } from './limit-codes.ts'
import { paymentAddress } from './payment-address.ts'
import { paymentReference } from './payment-reference.ts'
import { insertPaymentCode, type PaymentCode } from './repayments.store.ts'
import { requestPayment } from './request-payment.ts'

type Answer = Reply<'createPaymentCode'>

/** What a code is asked for, once it is decided that it can be. */
export type Wanted = Pick<PaymentCode, 'amountMinor' | 'purpose' | 'extensionNumber'> & {
  order: Order
  loan: Loan
  /** Keeps what the borrower agrees to by asking, with the code. */
  sign?: (tx: Tx) => Promise<void>
}

/**
 * Asks the provider for a way to pay, outside any transaction: it may take seconds to answer. What makes a retry safe is
 * the reference, which is the same for the same request; what is stored is stored with the answer, once.
 */
export async function askForCode(
  services: Services,
  channelNumber: string,
  requestKey: RequestKey,
  decide: () => Promise<Wanted>,
): Promise<Answer> {
  const { db } = services
  const earlier = await findAnswer<Answer>(db, requestKey)
  if (earlier) return earlier.answer
  const channel = findChannel(channelNumber)
  if (!channel) throw new DomainError('CHANNEL_NOT_OFFERED', 'channelNumber')
  const wanted = await decide()
  await limitCodes(services, wanted.order.borrowerId)
  const { code, answer } = await askProvider(services, wanted, channel, requestKey)
  return once(db, requestKey, async (tx) => {
    await wanted.sign?.(tx)
    await insertPaymentCode(tx, code)
    return answer
  })
}

async function askProvider(
  { config, clock, log, providers }: Services,
  { order, loan, amountMinor, purpose, extensionNumber }: Wanted,
  channel: Channel,
  requestKey: RequestKey,
): Promise<{ code: PaymentCode; answer: Answer }> {
  const { id: orderId, borrowerId, productId, productName } = order
  const { currency } = loan.terms
  const returnUrl = new URL(
    `/loanDetail?${new URLSearchParams({ orderId, productId, from: 'repay' })}`,
    config.publicUrl,
  ).href
  try {
    const wanted = { amountMinor, currency, channel: channel.kind, description: productName, returnUrl }
    const reference = paymentReference(requestKey, orderId, wanted)
    const payment = await requestPayment(providers.payments, { reference, ...wanted })
    const payable = { ...payment, amountMinor, orderId, productId }
    const payUrl = paymentAddress(channel, payable, config)
    const asked = { borrowerId, orderId, reference, channelNumber: channel.number, amountMinor, currency }
    const code = { ...asked, purpose, extensionNumber, ...payment, createdAt: clock.businessNow() }
    return { code, answer: { payUrl, payCode: payment.code, amount: amountMinor } }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ err: error }, 'the payment provider gave no way to pay')
    throw new DomainError('PROVIDER_UNAVAILABLE')
  }
}
