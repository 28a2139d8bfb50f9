import { DomainError } from '../../platform/http/domain-error.ts'
import { ProviderUnavailable } from '../../providers/provider-unavailable.ts'
import type { Message } from '../../providers/sms/sms-provider.ts'
import type { Services } from '../../services.ts'
import { type MessageRecord, recordMessage } from '../notifications/index.ts'

export type CodeMessage = Message & Pick<MessageRecord, 'phoneKey' | 'phoneMasked' | 'kind'>

/** Sends a code. One that never left must not make its owner wait for the next: it is closed. @throws SMS_NOT_SENT */
export async function deliverCode(
  services: Services,
  { phoneKey, phoneMasked, kind, ...message }: CodeMessage,
  closeUnsent: () => Promise<unknown>,
): Promise<void> {
  const { id, channel, text } = message
  const record = { id, phoneKey, phoneMasked, kind, channel, text: withoutCode(text), at: services.clock.businessNow() }
  try {
    await services.providers.sms.send(message)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    await closeUnsent()
    await recordMessage(services.db, { ...record, outcome: 'failed' })
    throw new DomainError('SMS_NOT_SENT')
  }
  await recordMessage(services.db, { ...record, outcome: 'sent' })
}

/** Who reads the record must not be able to sign in with it. */
function withoutCode(text: string): string {
  return text.replace(/\d{6}/, '••••••')
}
