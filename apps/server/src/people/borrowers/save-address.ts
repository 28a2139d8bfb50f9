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
  return saveSection(services, isLocked, borrowerId, 'address', async () => tidyAddress(body))
}

export function tidyAddress({ line1, city, region, postalCode }: Body<'saveAddress'>): Body<'saveAddress'> {
  return {
    line1: tidyText(line1, 'line1'),
    city: tidyText(city, 'city'),
    region: tidyText(region, 'region'),
    postalCode: tidyText(postalCode, 'postalCode'),
  }
}
