import { readUse } from '../../platform/limits/read-use.ts'
import type { Services } from '../../services.ts'
import { BUDGET_KEY, COLD_BUDGET_KEY, coldBudget } from './limits-of.ts'
import { listStops, type Stop } from './stops.store.ts'

type Used = { readonly used: number; readonly most: number; readonly windowEndsAt: Date | null }

/** How the hour's budget stands, and what is stopped. */
export type SmsStatus = { readonly budget: Used; readonly coldBudget: Used; readonly stops: readonly Stop[] }

export async function readSmsStatus({ db, clock, config }: Services): Promise<SmsStatus> {
  const now = clock.now()
  const read = async (key: string, most: number): Promise<Used> => {
    const { count, windowEndsAt } = await readUse(db, key, now)
    return { used: count, most, windowEndsAt }
  }
  return {
    budget: await read(BUDGET_KEY, config.sms.hourlyBudget),
    coldBudget: await read(COLD_BUDGET_KEY, coldBudget(config.sms)),
    stops: await listStops(db),
  }
}
