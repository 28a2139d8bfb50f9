import type { Reply } from '@hulog/contract'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { requireAdult, tidyText } from '../borrowers/index.ts'
import { correctSection } from './correct-section.ts'

/** The number of the ID stays: who has another is another person, and staff look into it. */
export async function correctIdentity(
  services: Services,
  { borrowerId, sessionId, body }: BorrowerCall<'correctIdentity'>,
): Promise<Reply<'correctIdentity'>> {
  return correctSection(services, {
    borrowerId,
    sessionId,
    answer: body,
    section: 'identity',
    correct: (stated, market) => {
      const fullName = tidyText(body.fullName, 'fullName')
      const birthOn = requireAdult(body.birthOn, services.clock.businessDate(markets[market].zone))
      return { ...stated, fullName, birthOn }
    },
  })
}
