import { DomainError } from '../../platform/http/domain-error.ts'
import { ProviderUnavailable } from '../../providers/provider-unavailable.ts'
import type { Message } from '../../providers/sms/sms-provider.ts'
import type { Services } from '../../services.ts'

/** Sends a code. One that never left must not make its owner wait for the next: it is closed. @throws SMS_NOT_SENT */
export async function deliverCode(
  services: Services,
  message: Message,
  closeUnsent: () => Promise<unknown>,
): Promise<void> {
  try {
    await services.providers.sms.send(message)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    await closeUnsent()
    throw new DomainError('SMS_NOT_SENT')
  }
}
