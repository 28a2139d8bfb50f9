import { demoRecommendations, saveRecommendation } from '../marketing/recommendations/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Services } from '../services.ts'

/** The demo's partner lives in the sandbox. What is there already stays as it is: the lender may have changed it. */
export async function seedRecommendations(services: Services): Promise<void> {
  const { sandbox } = services.config
  if (!sandbox) return
  await inTransaction(services.db, async (tx) => {
    for (const each of demoRecommendations(`${sandbox.url}/`)) await saveRecommendation(services, tx, each)
  })
}
