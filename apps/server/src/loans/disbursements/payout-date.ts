import type { IsoDate } from '@hulog/lending'
import { marketFactsOf, type Order } from '../../origination/orders/index.ts'
import type { Services } from '../../services.ts'
import type { Disbursement } from './disbursements.store.ts'

/**
 * The market's date of a bank's answer, from which the loan counts. What the bank says is believed between the day it
 * was asked (or `notBefore`) and today: a wrong clock there must neither age a loan nor start it in the future. Should our
 * own clock be behind the day it was asked, it is that day.
 */
export function payoutDate(
  { clock }: Services,
  order: Order,
  asked: Disbursement,
  occurredAt: Date,
  notBefore?: IsoDate,
): IsoDate {
  const { zone } = marketFactsOf(order)
  const on = clock.dateOf(occurredAt, zone)
  const earliest = notBefore ?? clock.dateOf(asked.requestedAt, zone)
  const latest = clock.businessDate(zone)
  const believed = on > latest ? latest : on
  return believed < earliest ? earliest : believed
}
