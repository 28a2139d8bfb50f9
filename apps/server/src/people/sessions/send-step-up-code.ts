import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import { deliverCode, requireQuotaForSms, smsText } from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getBorrower, openPhone } from '../borrowers/borrowers.store.ts'
import { CODE_TTL_SECONDS, hashStepUpCode, newCode, TRIES_PER_CODE } from './one-time-code.ts'
import {
  closeStepUp,
  closeStepUpsFor,
  findOpenStepUp,
  insertStepUp,
  type StepUpAct,
  type StepUpChallenge,
} from './step-up.ts'

/** Finds the borrower's own order, or refuses. Composition provides it, since orders depend on sessions. */
export type RequireOrder = (
  db: Reader,
  borrowerId: string,
  reference: Pick<Body<'sendStepUpCode'>, 'orderId'>,
) => Promise<{ readonly id: string }>

/** Sends a code to the borrower's own number for one act. The number is the one signed in with; none can be given. */
export async function sendStepUpCode(
  services: Services,
  requireOrder: RequireOrder,
  { borrowerId, body }: BorrowerCall<'sendStepUpCode'>,
): Promise<Reply<'sendStepUpCode'>> {
  const { purpose } = body
  const borrower = await getBorrower(services.db, borrowerId)
  const orderId = purpose === 'confirmLoan' ? (await requireOrder(services.db, borrowerId, body)).id : null
  const id = randomUUID()
  const code = newCode()
  const { phoneKey, phoneMasked } = borrower
  const to = openPhone(services, borrower)
  await openChallenge(services, { phone: to, phoneKey }, { borrowerId, purpose, orderId }, { id, code })
  const text = smsText(purpose, to, borrower.language, { code })
  const recorded = { kind: 'step-up-code', purpose: 'step-up', phoneKey, phoneMasked } as const
  await deliverCode(services, { id, to, ...text, channel: 'sms', ...recorded }, (tx) =>
    closeStepUp(tx, borrowerId, id, services.clock.now()),
  )
  return {
    challengeId: id,
    phoneMasked,
    resendAfterSeconds: SMS_RESEND_SECONDS,
    expiresInSeconds: CODE_TTL_SECONDS,
  }
}

async function openChallenge(
  services: Services,
  number: { readonly phone: string; readonly phoneKey: string },
  act: StepUpAct,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<void> {
  const { db, clock, cipher } = services
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await requireQuotaForSms(services, tx, { ...number, id, purpose: 'step-up', source: null, isKnown: true })
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

/** Acts wait one by one: a code for one of them makes nobody wait who signs in. */
function requirePause(open: StepUpChallenge | null, now: Date): void {
  if (open && now.getTime() - open.createdAt.getTime() < SMS_RESEND_SECONDS * 1000) {
    throw new DomainError('CODE_JUST_SENT')
  }
}
