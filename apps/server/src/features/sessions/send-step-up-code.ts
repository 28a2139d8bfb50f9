import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import { lender } from '../../lender.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getBorrower, openPhone } from '../borrowers/index.ts'
import { requireOrder } from '../orders/index.ts'
import { countCode, requirePause } from './code-limits.ts'
import { deliverCode } from './deliver-code.ts'
import { CODE_TTL_SECONDS, hashStepUpCode, newCode, TRIES_PER_CODE } from './one-time-code.ts'
import {
  closeStepUp,
  closeStepUpsFor,
  findOpenStepUp,
  insertStepUp,
  type StepUpAct,
  type StepUpPurpose,
} from './step-up.store.ts'

const MEANT_FOR: Record<StepUpPurpose, string> = {
  payoutAccount: 'to change the account your money goes to',
  confirmLoan: 'to confirm your loan',
  correctData: 'to correct your details',
  copyData: 'to get a copy of your data',
  deleteData: 'to delete your data',
}

/** Sends a code to the borrower's own number for one act. The number is the one signed in with; none can be given. */
export async function sendStepUpCode(
  services: Services,
  { borrowerId, body }: BorrowerCall<'sendStepUpCode'>,
): Promise<Reply<'sendStepUpCode'>> {
  const { purpose } = body
  const borrower = await getBorrower(services.db, borrowerId)
  const orderId = purpose === 'confirmLoan' ? (await requireOrder(services.db, borrowerId, body)).id : null
  const id = randomUUID()
  const code = newCode()
  await openChallenge(services, borrower.phoneKey, { borrowerId, purpose, orderId }, id, code)
  const text = `${code} is your ${lender.name} code ${MEANT_FOR[purpose]}. It works for 5 minutes. Not you? Tell it to nobody.`
  const { phoneKey, phoneMasked } = borrower
  const to = openPhone(services, borrower)
  const message = { id, to, text, channel: 'sms', kind: 'step-up-code', phoneKey, phoneMasked } as const
  await deliverCode(services, message, () => closeStepUp(services.db, borrowerId, id, services.clock.now()))
  return {
    challengeId: id,
    phoneMasked,
    resendAfterSeconds: SMS_RESEND_SECONDS,
    expiresInSeconds: CODE_TTL_SECONDS,
  }
}

async function openChallenge(
  { db, clock, cipher }: Services,
  phoneKey: string,
  act: StepUpAct,
  id: string,
  code: string,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await countCode(tx, 'step-up-code', phoneKey, now)
    requirePause(await findOpenStepUp(tx, act), now)
    await closeStepUpsFor(tx, act, now)
    await insertStepUp(tx, {
      ...act,
      id,
      codeHash: hashStepUpCode(cipher, id, code),
      triesLeft: TRIES_PER_CODE,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_TTL_SECONDS * 1000),
    })
    await recordAudit(tx, act.borrowerId, 'step-up-code-sent', { purpose: act.purpose, orderId: act.orderId })
  })
}
