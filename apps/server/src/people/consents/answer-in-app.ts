import type { Reply } from '@hulog/contract'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { giveConsent } from './give-consent.ts'
import { wordsInUse } from './require-consent.ts'
import { withdrawConsent } from './withdraw-consent.ts'

/** OTH-04: a yes to the words the app shows now; a page kept open since before they changed is told so. */
export async function agreeInApp(
  { db, clock }: Services,
  { borrowerId, body }: BorrowerCall<'giveConsent'>,
): Promise<Reply<'giveConsent'>> {
  if (body.version !== wordsInUse(body.kind)) throw new DomainError('CONSENT_TEXT_CHANGED')
  const given = { borrowerId, ...body, givenAt: clock.businessNow() }
  const givenAt = await inTransaction(db, (tx) => giveConsent(tx, given))
  return { givenAt: givenAt.toISOString() }
}

export async function takeBackInApp(
  { db, clock }: Services,
  { borrowerId, body: { kind } }: BorrowerCall<'withdrawConsent'>,
): Promise<Reply<'withdrawConsent'>> {
  await inTransaction(db, (tx) => withdrawConsent(tx, { borrowerId, kind, at: clock.businessNow() }))
  return {}
}
