import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type { Message } from '../../providers/sms/sms-provider.ts'
import type { Services } from '../../services.ts'
import { type MessageRecord, recordMessage } from '../notifications/notifications.store.ts'
import { releaseQuotaOfUnsent } from './code-quota.ts'
import type { CodePurpose } from './limits-of.ts'

/** `id`: of the challenge. `kind`: its kind in the record of messages. */
export type CodeMessage = Message &
  Pick<MessageRecord, 'phoneKey' | 'phoneMasked' | 'kind'> & { readonly purpose: CodePurpose }

/**
 * Sends a code. One that could not be sent is closed, so that its owner need not wait for the next. `isTriedAgain`: a
 * job sends it and will retry, so it stays open. @throws SMS_NOT_SENT, or ProviderUnavailable for a retry
 */
export async function deliverCode(
  services: Services,
  { phoneKey, phoneMasked, kind, purpose, ...message }: CodeMessage,
  closeUnsent: (tx: Tx) => Promise<unknown>,
  isTriedAgain = false,
): Promise<void> {
  const { db, clock, metrics, providers } = services
  const { id, channel, text } = message
  const record = { id, phoneKey, phoneMasked, kind, channel, text: withoutCode(text), at: clock.businessNow() }
  try {
    await providers.sms.send(message)
  } catch (error) {
    if (isTriedAgain || !(error instanceof ProviderUnavailable)) throw error
    await inTransaction(db, async (tx) => {
      await closeUnsent(tx)
      await releaseQuotaOfUnsent(services, tx, id)
      await recordMessage(tx, { ...record, outcome: 'failed' })
    })
    metrics.codes.inc({ purpose, outcome: 'failed' })
    throw new DomainError('SMS_NOT_SENT')
  }
  await recordMessage(db, { ...record, outcome: 'sent' })
  metrics.codes.inc({ purpose, outcome: 'sent' })
}

export type CodeChannel = Message['channel']

/**
 * Sends a code by the wished channel, and by the other one where that fails: a borrower cannot know which of the two works.
 * `send` opens a challenge for each try. @throws SMS_NOT_SENT when both fail, or the other one’s limits are reached
 */
export async function sendByEither<Sent>(
  wished: CodeChannel,
  send: (channel: CodeChannel) => Promise<Sent>,
): Promise<Sent> {
  try {
    return await send(wished)
  } catch (failure) {
    if (!(failure instanceof DomainError) || failure.reason !== 'SMS_NOT_SENT') throw failure
    return send(wished === 'sms' ? 'voice' : 'sms').catch((error) => {
      throw error instanceof DomainError ? failure : error
    })
  }
}

/** A reader of the record must not be able to sign in with it. */
function withoutCode(text: string): string {
  return text.replace(/\d{6}/, '••••••')
}
