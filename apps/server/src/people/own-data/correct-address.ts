import type { Reply } from '@hulog/contract'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { tidyAddress } from '../borrowers/index.ts'
import { correctSection } from './correct-section.ts'

export async function correctAddress(
  services: Services,
  { borrowerId, sessionId, body }: BorrowerCall<'correctAddress'>,
): Promise<Reply<'correctAddress'>> {
  return correctSection(services, {
    borrowerId,
    sessionId,
    answer: body,
    section: 'address',
    correct: () => tidyAddress(body),
  })
}
