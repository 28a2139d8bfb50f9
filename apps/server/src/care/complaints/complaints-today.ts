import { type SQL, sql } from 'drizzle-orm'
import { countWaiting, countWaitingIn, type TodayLine } from '../../people/index.ts'
import { allMarkets, businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { COMPLAINT_DEADLINE } from './complaints.schema.ts'

/** Complaints by their deadline: that of the reply, and once there is one, that of the settlement. */
export const complaintLines: readonly TodayLine[] = [
  { line: 'complaintsLate', permission: 'care.read', count: (services) => countByDeadline(services, sql`<`) },
  { line: 'complaintsDueToday', permission: 'care.read', count: (services) => countByDeadline(services, sql`=`) },
  {
    line: 'complaintsOpen',
    permission: 'care.read',
    count: ({ db }) =>
      countWaiting(
        db,
        sql`select sent_at as since from complaints where state <> 'closed' order by reply_due_on, sent_at`,
      ),
  },
]

function countByDeadline({ db, clock }: Services, compare: SQL) {
  const deadline = sql.raw(COMPLAINT_DEADLINE)
  return countWaitingIn(
    db,
    allMarkets.map(
      (market) => sql`select ${deadline} as since from complaints where state <> 'closed' and market = ${market}
        and ${deadline} ${compare} ${businessDateIn(market, clock)}::date order by ${deadline}`,
    ),
  )
}
