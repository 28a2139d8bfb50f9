import { createHash, randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { coolingOffQuote, extensionQuote, type Loan, type PrepaymentEffect } from '@hulog/lending'
import {
  type AgreedExtension,
  businessDateOf,
  draftExtension,
  drawExtension,
  type Order,
  requireOrder,
  servedMarketOf,
  signExtension,
  signingOf,
  storedStatus,
} from '../../origination/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { findAnswer, hashBody, once, type RequestKey } from '../../platform/idempotency/once.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { CollectsPayments, PaymentRequest } from '../../providers/money/collecting.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { countReversedExtensions, isLawfulExtension } from '../loan/loan-extensions.ts'
import { type Channel, findChannel, paymentAddress } from './channels.ts'
import { nextExtensionNumber, nextExtensionOfCode } from './find-payable-loan.ts'
import { insertPaymentCode, type PaymentCode } from './repayments.store.ts'
import { type RunningLoan, requireOffered, requirePayable, requireRunningLoan } from './running-loan.ts'

export async function createPaymentCode(
  services: Services,
  { borrowerId, body, requestKey, request, say }: BorrowerCall<'createPaymentCode'>,
): Promise<Reply<'createPaymentCode'>> {
  return askForCode(services, body.channelNumber, requestKey, async () => {
    const running = await requireRunningLoan(services, services.db, borrowerId, body)
    if (body.isDelay !== '1') return forRepayment(running, body.amount, body.prepayment)
    if (body.prepayment !== undefined) throw new DomainError('PREPAYMENT_NOT_OFFERED', 'prepayment')
    return forExtension(services, running, body.amount, say, signingOf(request))
  })
}

/** The request of a code for an extension, with the paper that the borrower agrees to. */
export async function forExtension(
  services: Services,
  running: RunningLoan,
  amountMinor: number,
  say: SayServer,
  signing: Parameters<typeof signExtension>[4],
): Promise<Wanted> {
  const { db } = services
  const extension = await requireExtension(db, running, amountMinor)
  const { order, loan } = extension
  const extensionNumber = nextExtensionOfCode(loan)
  const paper = await draftExtension(services, db, extension, await countReversedExtensions(db, order), say)
  const drawn = await drawExtension(services, paper)
  const sign = (tx: Tx) => signExtension(services, tx, paper, drawn, signing)
  return { order, loan, amountMinor, purpose: 'extension', extensionNumber, prepayment: null, sign }
}

/** The request of a code for an ordinary repayment, with the borrower's choice for money paid early. */
export function forRepayment(running: RunningLoan, amountMinor: number, prepayment?: PrepaymentEffect): Wanted {
  const { order, loan } = running
  requirePayable(running, amountMinor)
  requireOffered(loan, prepayment)
  return { order, loan, amountMinor, purpose: null, extensionNumber: null, prepayment: prepayment ?? null }
}

/** TRM-04: exactly the amount to pay first, so that nobody pays for an extension without getting it. */
async function requireExtension(
  db: Reader,
  { order, loan, today }: RunningLoan,
  amountMinor: number,
): Promise<AgreedExtension> {
  const quote = extensionQuote(loan, today)
  const { refusal, toPayMinor } = quote
  if (refusal !== null) throw new DomainError('EXTENSION_NOT_OFFERED')
  await requireLawfulExtension(db, order, loan, quote)
  if (amountMinor !== toPayMinor) throw new DomainError('EXTENSION_DIFFERS', 'amount')
  return { order, loan, quote, number: nextExtensionNumber(loan) }
}

/**
 * Gives a loan back within its cooling-off time: returns a code for exactly the amount that takes. The loan ends when the
 * money arrives.
 */
export async function exitLoan(
  services: Services,
  borrowerId: string,
  body: Body<'exitLoan'>,
  requestKey: RequestKey,
): Promise<Reply<'exitLoan'>> {
  return askForCode(services, body.channelNumber, requestKey, async () => {
    const order = await requireOrder(services.db, borrowerId, body)
    const loan = storedStatus(order) === 'active' ? await findLoan(services.db, order) : null
    if (loan === null) throw new DomainError('EXIT_NOT_OPEN')
    const { isOpen, amountMinor } = coolingOffQuote(loan, businessDateOf(order, services.clock))
    if (!isOpen) throw new DomainError('EXIT_NOT_OPEN')
    // Only a payment ends a loan this way, and no payment can be zero.
    if (amountMinor === 0) throw new DomainError('EXIT_PAID_ALREADY')
    if (amountMinor !== body.amount) throw new DomainError('EXIT_DIFFERS', 'amount')
    return { order, loan, amountMinor, purpose: 'coolingOff', extensionNumber: null, prepayment: null }
  })
}

/** @throws EXTENSION_NOT_OFFERED */
export async function requireLawfulExtension(...extension: Parameters<typeof isLawfulExtension>): Promise<void> {
  if (!(await isLawfulExtension(...extension))) throw new DomainError('EXTENSION_NOT_OFFERED')
}

type Answer = Reply<'createPaymentCode'>

/** The request of a code, after the checks. */
export type Wanted = Pick<PaymentCode, 'amountMinor' | 'purpose' | 'extensionNumber' | 'prepayment'> & {
  order: Order
  loan: Loan
  /** Stores the borrower's agreement together with the code. */
  sign?: (tx: Tx) => Promise<void>
}

/**
 * Asks the provider for a way to pay, outside any transaction, because the answer may take seconds. A retry is safe
 * because the same request has the same reference; everything is stored with the answer, once.
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
  { order, loan, amountMinor, purpose, extensionNumber, prepayment }: Wanted,
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
    const provider = providers.collectingFor({ market: servedMarketOf(order), channel: channel.kind })
    const payment = await requestPayment(provider, { reference, ...wanted })
    const payable = { ...payment, amountMinor, orderId, productId }
    const payUrl = paymentAddress(channel, payable, config)
    const asked = { borrowerId, orderId, reference, channelNumber: channel.number, amountMinor, currency }
    const code = { ...asked, purpose, extensionNumber, prepayment, ...payment, createdAt: clock.businessNow() }
    return { code, answer: { payUrl, payCode: payment.code, amount: amountMinor } }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ err: error }, 'the payment provider gave no way to pay')
    throw new DomainError('PROVIDER_UNAVAILABLE')
  }
}

/** Characters that can be printed on a slip, typed at a till, and used in an address. */
const CODE = /^[0-9A-Za-z]{1,64}$/

/** Asks the provider for a payment. Anything but a usable answer is "unavailable": asking again is safe. */
async function requestPayment(provider: CollectsPayments, request: PaymentRequest) {
  const payment = await provider.requestPayment(request)
  if (!CODE.test(payment.code)) throw new ProviderUnavailable('the provider gave a code that nobody could type')
  return payment
}

const CODES_PER_DAY = 100

const DAY_SECONDS = 86_400

/**
 * The payment provider makes each code and keeps it payable, so codes are counted, over all orders of a borrower. A
 * refused request is not. @throws TOO_MANY_CODES
 */
async function limitCodes({ db, clock }: Services, borrowerId: string): Promise<void> {
  const today = await countUse(db, `payment-code:${borrowerId}`, DAY_SECONDS, clock.now())
  if (today > CODES_PER_DAY) throw new DomainError('TOO_MANY_CODES')
}

/**
 * Returns the reference under which the provider is asked for a payment. A request with a key always has the same
 * reference, so that a retry after a crash gets the payment that the provider has already made; without a key each
 * request has its own. The content is part of the reference: a key without an answer may be used for another amount,
 * and the same request may cost another amount tomorrow.
 */
function paymentReference(
  { actor, operation, key, bodyHash }: RequestKey,
  orderId: string,
  asked: Omit<PaymentRequest, 'reference'>,
): string {
  if (key === null) return randomUUID()
  const hash = createHash('sha256')
    .update(JSON.stringify([actor, operation, key, bodyHash, orderId, hashBody(asked)]))
    .digest()
  return uuidOf(hash)
}

/** RFC 9562: version 8 is for custom identifiers. */
function uuidOf(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
