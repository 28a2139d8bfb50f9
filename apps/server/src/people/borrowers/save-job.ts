import type { Body, Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { type IsLocked, saveSection } from './save-section.ts'
import { tidyText } from './tidy-text.ts'

export async function saveJob(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  body: Body<'saveJob'>,
): Promise<Reply<'saveJob'>> {
  return saveSection(services, isLocked, borrowerId, 'job', async () => ({
    ...body,
    employer: tidyText(body.employer, 'employer'),
  }))
}
