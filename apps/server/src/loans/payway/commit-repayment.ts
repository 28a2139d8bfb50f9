import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import type { PrepaymentEffect } from '@hulog/lending'
import { lockOrder } from '../../origination/index.ts'
import { getBorrower } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { findAnswer, hashBody, once, type RequestKey } from '../../platform/idempotency/once.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { chargeCode } from '../../providers/money/direct-debit.ts'
import type { Services } from '../../services.ts'
import { hostedChannel } from '../repayments/channels.ts'
import { askForCode, forRepayment } from '../repayments/payment-codes.ts'
import { insertPaymentCode } from '../repayments/repayments.store.ts'
import { requireOffered, requireRunningLoan } from '../repayments/running-loan.ts'
import { askBank, hasMoneyArrived, requireStillPayable } from './bank-answers.ts'
import { sendCodeAgain } from './confirm-repayment.ts'
import { type BankCharge, findChargeByToken, insertCharge, moveCharge } from './payway.store.ts'
import { requireOwnCard, requireRepayToken } from './repayment-way.ts'

type Answer = Reply<'commitRepayment'>

/**
 * REP-10: starts a repayment from a bank account, once for each token. A repeated token is refused, unless it is the
 * same request after a lost answer, or requests another code.
 */
export async function commitRepayment(
  services: Services,
  borrowerId: string,
  body: Body<'commitRepayment'>,
  requestKey: RequestKey,
): Promise<Answer> {
  const { db } = services
  const earlier = await findAnswer<Answer>(db, requestKey)
  if (earlier) return earlier.answer
  const requestHash = requestKey.key === null ? null : hashBody([requestKey.key, requestKey.bodyHash])
  const claimed = await claimCharge(services, borrowerId, body, requestHash)
  const charge = await carryOn(services, claimed, body)
  const answer = await answerOf(services, charge)
  return once(db, requestKey, async () => answer)
}

function carryOn(
  services: Services,
  { charge, isOfRequest }: Claimed,
  body: Body<'commitRepayment'>,
): Promise<BankCharge> {
  if (isOfRequest) return askBank(services, charge)
  if (body.sendMsg === 1) return sendCodeAgain(services, charge, body)
  throw new DomainError('PAYMENT_REPEATED')
}

async function answerOf({ db }: Services, charge: BankCharge): Promise<Answer> {
  const { phoneMasked } = await getBorrower(db, charge.borrowerId)
  return {
    needValid: charge.state === 'awaitingCode' ? 1 : 0,
    repayRecordId: charge.id,
    withholdingAmount: charge.amountMinor,
    orderId: charge.orderId,
    phoneMasked,
    resendAfterSeconds: SMS_RESEND_SECONDS,
  }
}

const TRIES_PER_CHARGE = 5

/** Number of the account channel, beside the numbers of the channels with a pay code. */
const ACCOUNT_CHANNEL = '90009'

/** `isOfRequest`: the charge was made for this very request, now or earlier; not for another request with the token. */
type Claimed = { readonly charge: BankCharge; readonly isOfRequest: boolean }

/**
 * Stores the charge of a token before the bank is asked, together with the code that the bank's events will name and
 * the borrower's choice for money paid early, so that an event that comes before the bank's answer finds its loan.
 */
async function claimCharge(
  services: Services,
  borrowerId: string,
  body: Body<'commitRepayment'>,
  requestHash: string | null,
): Promise<Claimed> {
  return inTransaction(services.db, async (tx) => {
    const { orderId } = body
    const { currency } = await lockOrder(tx, borrowerId, orderId)
    const known = await findChargeByToken(tx, borrowerId, body.repayToken)
    const isSameRequest = requestHash !== null && known?.requestHash === requestHash
    if (known && isSameRequest) return { charge: await prepareRetry(services, tx, known), isOfRequest: true }
    if (known) return { charge: known, isOfRequest: false }
    requireRepayToken(services, { borrowerId, orderId }, body.repayToken)
    if (body.couponId) throw new DomainError('COUPON_NOT_VALID', 'couponId')
    const { id: accountId } = await requireOwnCard(tx, borrowerId, body)
    const running = await requireRunningLoan(services, tx, borrowerId, { orderId })
    const charge = newCharge(services, { borrowerId, orderId, accountId }, body, requestHash)
    await requireStillPayable(services, tx, running, charge)
    requireOffered(running.loan, body.prepayment)
    await limitCharges(services, tx, borrowerId)
    return { charge: await keep(tx, { ...charge, currency }, body.prepayment ?? null), isOfRequest: true }
  })
}

function newCharge(
  { clock }: Services,
  whose: Pick<BankCharge, 'borrowerId' | 'orderId' | 'accountId'>,
  { repayToken, amount }: Body<'commitRepayment'>,
  requestHash: string | null,
): Omit<BankCharge, 'currency'> {
  return {
    ...whose,
    id: randomUUID(),
    repayToken,
    requestHash,
    amountMinor: amount,
    state: 'asked',
    reason: null,
    triesLeft: TRIES_PER_CHARGE,
    codesSent: 0,
    codeSentAt: null,
    takingSince: clock.now(),
    createdAt: clock.businessNow(),
  }
}

async function keep(tx: Tx, charge: BankCharge, prepayment: PrepaymentEffect | null): Promise<BankCharge> {
  const { id, borrowerId, orderId, amountMinor, currency, createdAt } = charge
  const money = { borrowerId, orderId, amountMinor, currency, createdAt }
  await insertCharge(tx, charge)
  await insertPaymentCode(tx, {
    ...money,
    reference: id,
    providerPaymentId: id,
    code: chargeCode(id),
    channelNumber: ACCOUNT_CHANNEL,
    payUrl: '',
    qrText: '',
    purpose: null,
    extensionNumber: null,
    prepayment,
  })
  await recordAudit(tx, borrowerId, 'bank-charge-asked', { chargeId: id, orderId, amountMinor })
  return charge
}

/**
 * Checks a charge whose answer was lost, before the request is repeated. The bank may not have received it and would
 * take the money now: so the debt must still be open, and other charges are blocked from now on. The order is locked.
 */
async function prepareRetry(services: Services, tx: Tx, charge: BankCharge): Promise<BankCharge> {
  if ((await hasMoneyArrived(tx, charge)) || charge.state !== 'asked') return charge
  const { borrowerId, orderId } = charge
  const running = await requireRunningLoan(services, tx, borrowerId, { orderId })
  await requireStillPayable(services, tx, running, charge)
  return (await moveCharge(tx, charge, 'asked', { takingSince: services.clock.now() })) ?? charge
}

/** REP-12: a repayment on the provider's own page, as by the channel of that name. */
export async function redirectRepayment(
  services: Services,
  borrowerId: string,
  { userId, orderId, amount, prepayment }: Body<'redirectRepayment'>,
  requestKey: RequestKey,
): Promise<Reply<'redirectRepayment'>> {
  if (userId && userId !== borrowerId) throw new DomainError('NOT_FOUND')
  const { payUrl } = await askForCode(services, hostedChannel.number, requestKey, async () => {
    const running = await requireRunningLoan(services, services.db, borrowerId, { orderId })
    return forRepayment(running, amount, prepayment)
  })
  return { url: payUrl }
}

const CHARGES_PER_DAY = 20

const DAY_SECONDS = 86_400

/**
 * Each charge has the bank send a code and takes five guesses at it, and a token for the next one costs nothing: so the
 * charges are counted, over all orders of a borrower. A refused one is not. @throws TOO_MANY_CHARGES
 */
async function limitCharges({ clock }: Services, tx: Tx, borrowerId: string): Promise<void> {
  const today = await countUse(tx, `bank-charge:${borrowerId}`, DAY_SECONDS, clock.now())
  if (today > CHARGES_PER_DAY) throw new DomainError('TOO_MANY_CHARGES')
}
