import type { Body, Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { type IsLocked, saveSection } from './save-section.ts'
import { tidyText } from './tidy-text.ts'

export async function saveAddress(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  body: Body<'saveAddress'>,
): Promise<Reply<'saveAddress'>> {
  return saveSection(services, isLocked, borrowerId, 'address', async () => ({
    line1: tidyText(body.line1, 'line1'),
    city: tidyText(body.city, 'city'),
    region: tidyText(body.region, 'region'),
    postalCode: tidyText(body.postalCode, 'postalCode'),
  }))
}
