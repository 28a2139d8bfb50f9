import type { Services } from '../services.ts'
import { inSeedTurn } from './in-seed-turn.ts'
import { seedProducts } from './seed-products.ts'

/** Seeds the demo lender once and returns what to print at every start. Processes that start together take turns. */
export async function seedDemo(services: Services): Promise<string[]> {
  await inSeedTurn(services.db, async () => {
    await seedProducts(services)
  })
  return []
}
