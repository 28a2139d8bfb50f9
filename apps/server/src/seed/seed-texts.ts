import { addDefaultTexts } from '../care/support/index.ts'
import type { Services } from '../services.ts'

/** A text that is there already stays as it is: the lender may have changed it. */
export async function seedTexts(services: Services): Promise<void> {
  await addDefaultTexts(services, 'demo-seed')
}
