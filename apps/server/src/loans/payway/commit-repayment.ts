import type { Body, Reply } from '@hulog/contract'
import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import { getBorrower } from '../../people/borrowers/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { findAnswer, hashBody, once, type RequestKey } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { askBank } from './ask-bank.ts'
import { type Claimed, claimCharge } from './claim-charge.ts'
import type { BankCharge } from './payway.store.ts'
import { sendCodeAgain } from './send-code-again.ts'

type Answer = Reply<'commitRepayment'>

/**
 * REP-10: starts a repayment from a bank account, once for each token. The token again is refused, unless it is the same
 * request whose answer was lost, or asks for another code.
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
