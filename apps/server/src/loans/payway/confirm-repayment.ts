import type { Body, Reply } from '@hulog/contract'
import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import { lockOrder } from '../../origination/index.ts'
import { inTransaction, type Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import { chargeCode } from '../../providers/money/direct-debit.ts'
import type { Services } from '../../services.ts'
import { findOwnPaymentCode } from '../repayments/repayments.store.ts'
import { requireRunningLoan } from '../repayments/running-loan.ts'
import { debitorOf, hasMoneyArrived, keepStanding, requireNotRefused, requireStillPayable } from './bank-answers.ts'
import {
  type BankCharge,
  countCode,
  endTry,
  findCharge,
  getCharge,
  moveCharge,
  returnTry,
  spendTry,
} from './payway.store.ts'

/** As long as the bank's own codes are valid, so that nobody types an expired one. */
const CODE_MS = 5 * 60_000

/**
 * REP-10: passes on the bank's code. An accepted charge stays accepted, whatever code comes later, unless its money was
 * reversed.
 */
export async function confirmRepayment(
  services: Services,
  borrowerId: string,
  body: Body<'confirmRepayment'>,
): Promise<Reply<'confirmRepayment'>> {
  const charge = await findCharge(services.db, borrowerId, body.repaymentRecordId)
  if (charge?.orderId !== body.orderId) throw new DomainError('BANK_PAYMENT_NOT_FOUND')
  const taken = await takeTry(services, charge)
  if (taken) await tryCode(services, taken, body.verifyCode)
  return { orderId: charge.orderId, repayRecordId: charge.id, withholdingAmount: charge.amountMinor }
}

/** A try, and since when an earlier one may be taking the money. */
type Try = { readonly charge: BankCharge; readonly takingBefore: Date | null }

/**
 * Decides under the order's lock, by the charge's state then: of two charges confirmed at once the second counts the
 * first, and of two codes for one charge the second finds it accepted. Null for a charge that needs no code any more.
 */
async function takeTry(services: Services, { borrowerId, orderId, id }: BankCharge): Promise<Try | null> {
  const now = services.clock.now()
  return inTransaction(services.db, async (tx) => {
    await lockOrder(tx, borrowerId, orderId)
    const charge = requireNotRefused(await getCharge(tx, borrowerId, id))
    // The answer to an earlier try may have been lost while the bank's event arrived.
    if ((await hasMoneyArrived(tx, charge)) || charge.state === 'accepted') return null
    const running = await requireRunningLoan(services, tx, borrowerId, { orderId })
    await requireStillPayable(services, tx, running, charge)
    const tried = await spendTry(tx, charge, { now, sentAfter: new Date(now.getTime() - CODE_MS) })
    if (tried) return { charge: tried, takingBefore: charge.takingSince }
    throw new DomainError(charge.triesLeft === 0 ? 'BANK_CODE_TRIES_SPENT' : 'BANK_CODE_EXPIRED', 'verifyCode')
  })
}

async function tryCode(services: Services, { charge, takingBefore }: Try, code: string): Promise<void> {
  const answer = await askAboutCode(services, charge, code)
  if (answer.status !== 'wrong-code' && answer.status !== 'code-expired') {
    await keepStanding(services, charge, answer)
    return
  }
  await endTry(services.db, charge, takingBefore)
  if (answer.status === 'code-expired') throw new DomainError('BANK_CODE_EXPIRED', 'verifyCode')
  throw new DomainError('VERIFICATION_CODE_WRONG', 'verifyCode')
}

async function askAboutCode(services: Services, charge: BankCharge, code: string) {
  try {
    const provider = await debitorOf(services, charge)
    return await provider.confirmCharge(charge.id, code)
  } catch (error) {
    if (error instanceof ProviderUnavailable) await returnTry(services.db, charge)
    throw error
  }
}

/** Further codes after the first: each costs the bank a message and may alarm the account's owner. */
const MOST_CODES = 5

/**
 * Requests another code from the bank for a charge that waits for one; nothing else changes. Refusals: PAYMENT_REPEATED
 * for a charge in another state or with other data, BANK_PAYMENT_RETURNED, BANK_CODE_JUST_SENT, BANK_CODES_SPENT,
 * BANK_CODE_TRIES_SPENT.
 */
export async function sendCodeAgain(
  services: Services,
  charge: BankCharge,
  body: Body<'commitRepayment'>,
): Promise<BankCharge> {
  const { db, clock } = services
  requireNotRefused(charge)
  const isSame = await isOfCharge(db, charge, body)
  if (charge.state !== 'awaitingCode' || !isSame || (await hasMoneyArrived(db, charge)))
    throw new DomainError('PAYMENT_REPEATED')
  const now = clock.now()
  const lastBefore = new Date(now.getTime() - SMS_RESEND_SECONDS * 1000)
  const counted = await countCode(db, charge, { now, lastBefore, most: MOST_CODES })
  if (!counted) throw new DomainError(reasonAgainst(charge))
  try {
    const provider = await debitorOf(services, charge)
    await provider.sendChargeCode(charge.id)
  } catch (error) {
    // A code that may never have left must not make its owner wait for the next one.
    await moveCharge(db, charge, 'awaitingCode', { codeSentAt: charge.codeSentAt })
    throw error
  }
  return counted
}

/** Compares everything that the borrower agreed to when the charge was started. */
async function isOfCharge(db: Reader, charge: BankCharge, body: Body<'commitRepayment'>): Promise<boolean> {
  const code = await findOwnPaymentCode(db, charge.borrowerId, chargeCode(charge.id))
  return (
    charge.orderId === body.orderId &&
    charge.accountId === body.cardId &&
    charge.amountMinor === body.amount &&
    (code?.prepayment ?? undefined) === body.prepayment
  )
}

function reasonAgainst({ triesLeft, codesSent }: BankCharge) {
  if (triesLeft === 0) return 'BANK_CODE_TRIES_SPENT'
  return codesSent >= MOST_CODES ? 'BANK_CODES_SPENT' : 'BANK_CODE_JUST_SENT'
}
