import { randomUUID } from 'node:crypto'
import type { Body } from '@hulog/contract'
import { lockOrder } from '../../origination/orders/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { chargeCode } from '../../providers/payments/charge.ts'
import type { Services } from '../../services.ts'
import { insertPaymentCode, requireRunningLoan } from '../repayments/index.ts'
import { requireOwnCard } from './bank-cards.ts'
import { limitCharges } from './limit-charges.ts'
import { type BankCharge, findChargeByToken, insertCharge } from './payway.store.ts'
import { requireRepayToken } from './repay-token.ts'
import { takeUpAgain } from './take-up-again.ts'
import { requireStillPayable } from './under-way.ts'

const TRIES_PER_CHARGE = 5
/** Beside the numbers of the channels that give something to pay with. */
const ACCOUNT_CHANNEL = '90009'

/** `isOfRequest`: made for this very request, now or when it came before; not for another one with the token. */
export type Claimed = { readonly charge: BankCharge; readonly isOfRequest: boolean }

/**
 * The charge that a token stands for: kept before the bank is asked, and with it the code that the bank's events will
 * name, so that money that is told of before the bank answers finds its loan.
 */
export async function claimCharge(
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
    if (known && isSameRequest) return { charge: await takeUpAgain(services, tx, known), isOfRequest: true }
    if (known) return { charge: known, isOfRequest: false }
    requireRepayToken(services, { borrowerId, orderId }, body.repayToken)
    if (body.couponId) throw new DomainError('COUPON_NOT_VALID', 'couponId')
    const { id: accountId } = await requireOwnCard(tx, borrowerId, body)
    const running = await requireRunningLoan(services, tx, borrowerId, { orderId })
    const charge = newCharge(services, { borrowerId, orderId, accountId }, body, requestHash)
    await requireStillPayable(services, tx, running, charge)
    await limitCharges(services, tx, borrowerId)
    return { charge: await keep(tx, { ...charge, currency }), isOfRequest: true }
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

async function keep(tx: Tx, charge: BankCharge): Promise<BankCharge> {
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
  })
  await recordAudit(tx, borrowerId, 'bank-charge-asked', { chargeId: id, orderId, amountMinor })
  return charge
}
