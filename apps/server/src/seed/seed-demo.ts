import type { Services } from '../services.ts'

/** Seeds the demo lender once and returns what to print at every start. */
export async function seedDemo(_services: Services): Promise<string[]> {
  return []
}
