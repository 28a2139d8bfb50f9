import type { Body } from '@hulog/contract'
import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { requireNotRefused } from './ask-bank.ts'
import { hasMoneyCome } from './has-money-come.ts'
import { type BankCharge, countCode, moveCharge } from './payway.store.ts'

/** Beside the first: each costs the bank a message, and its owner a fright. */
const MOST_CODES = 5

/**
 * Has the bank send another code for a charge that waits for one; nothing else about it changes. Refusals: PAYMENT_REPEATED
 * for a charge that waits for none or was another, BANK_PAYMENT_RETURNED, BANK_CODE_JUST_SENT, BANK_CODES_SPENT,
 * BANK_CODE_TRIES_SPENT.
 */
export async function sendCodeAgain(
  { db, clock, providers }: Services,
  charge: BankCharge,
  body: Body<'commitRepayment'>,
): Promise<BankCharge> {
  requireNotRefused(charge)
  const isSame =
    charge.orderId === body.orderId && charge.accountId === body.cardId && charge.amountMinor === body.amount
  if (charge.state !== 'awaitingCode' || !isSame || (await hasMoneyCome(db, charge)))
    throw new DomainError('PAYMENT_REPEATED')
  const now = clock.now()
  const lastBefore = new Date(now.getTime() - SMS_RESEND_SECONDS * 1000)
  const counted = await countCode(db, charge, { now, lastBefore, most: MOST_CODES })
  if (!counted) throw new DomainError(reasonAgainst(charge))
  try {
    await providers.payments.sendChargeCode(charge.id)
  } catch (error) {
    // A code that may never have left must not make its owner wait for the next one.
    await moveCharge(db, charge, 'awaitingCode', { codeSentAt: charge.codeSentAt })
    throw error
  }
  return counted
}

function reasonAgainst({ triesLeft, codesSent }: BankCharge) {
  if (triesLeft === 0) return 'BANK_CODE_TRIES_SPENT'
  return codesSent >= MOST_CODES ? 'BANK_CODES_SPENT' : 'BANK_CODE_JUST_SENT'
}
