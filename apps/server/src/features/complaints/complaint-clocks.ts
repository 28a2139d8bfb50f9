import { addDays, type IsoDate } from '@hulog/lending'
import { addWorkingDays } from '../../platform/calendar/add-working-days.ts'
import { type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'

const REPLY_WORKING_DAYS = 3
/** What Philippine and Indian rules give a lender before the regulator hears the borrower; one promise for every market. */
const RESOLVE_DAYS = 30

/** By when a complaint sent now is answered, and from when on the regulator hears of it (CMP-05). */
export function complaintClocks(
  { clock, config }: Services,
  market: Market,
): { replyDueOn: IsoDate; resolveDueOn: IsoDate } {
  const today = clock.businessDate(markets[market].zone)
  return {
    replyDueOn: addWorkingDays(today, REPLY_WORKING_DAYS, market, config.holidays[market]),
    resolveDueOn: addDays(today, RESOLVE_DAYS),
  }
}
