import { owedOn, parseIsoDate } from '@hulog/lending'
import { businessDateOf } from '../../origination/index.ts'
import type { Services } from '../../services.ts'
import { loanOf } from './loan-events.store.ts'
import { listOrderPages, type OrderPage } from './order-page.store.ts'

/** The newest: older loans say little, and each is reckoned event by event. */
const MOST_LOANS = 25

/** Returns the most days that a payment of each of the borrower's newest loans was late, up to today, by order id. */
export async function findDaysLate(services: Services, borrowerId: string): Promise<ReadonlyMap<string, number>> {
  const pages = await listOrderPages(services.db, borrowerId)
  return new Map(
    pages.slice(0, MOST_LOANS).flatMap((page) => {
      const days = mostDaysLate(services, page)
      return days === null ? [] : [[page.id, days] as const]
    }),
  )
}

/** Lateness grows until something is paid, so it is greatest just before an event, or today. */
function mostDaysLate({ clock }: Pick<Services, 'clock'>, page: OrderPage): number | null {
  if (loanOf(page, page.events) === null) return null
  const before = page.events.map(({ effectiveOn }, index) => daysLateOn(page, index, effectiveOn))
  const now = page.closedOn === null ? daysLateOn(page, page.events.length, businessDateOf(page, clock)) : 0
  return Math.max(0, now, ...before)
}

/** By the first so many events alone. */
function daysLateOn(page: OrderPage, eventCount: number, on: string): number {
  const loan = loanOf(page, page.events.slice(0, eventCount))
  return loan === null ? 0 : owedOn(loan, parseIsoDate(on)).daysOverdue
}
