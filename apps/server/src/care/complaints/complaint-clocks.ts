import { addDays, type IsoDate } from '@hulog/lending'
import { addWorkingDays } from '../../platform/calendar/add-working-days.ts'
import { type Market, markets } from '../../platform/markets/markets.ts'
import { promisedDays } from '../../promised-days.ts'
import type { Services } from '../../services.ts'

/** By when a complaint sent now is answered, and from when on the regulator hears of it (CMP-05). */
export function complaintClocks(
  { clock, config }: Services,
  market: Market,
): { replyDueOn: IsoDate; resolveDueOn: IsoDate } {
  const today = clock.businessDate(markets[market].zone)
  return {
    replyDueOn: addWorkingDays(today, promisedDays.complaintReply, market, config.holidays[market]),
    resolveDueOn: addDays(today, promisedDays.complaintResolve),
  }
}
