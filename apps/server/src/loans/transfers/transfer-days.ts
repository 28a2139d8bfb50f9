import type { IsoDate } from '@hulog/lending'
import { businessDateOf, type Order } from '../../origination/orders/index.ts'
import type { Services } from '../../services.ts'

/** The days on which a transfer for an order can have been made: since its money was paid out, up to today. */
export function transferDays({ clock }: Services, order: Order): { earliestOn: IsoDate; latestOn: IsoDate } {
  const latestOn = businessDateOf(order, clock)
  return { earliestOn: (order.disbursedOn ?? latestOn) as IsoDate, latestOn }
}
