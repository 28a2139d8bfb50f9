import type { Reply } from '@hulog/contract'
import { formatMoney, useDates } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { marketOfCurrency } from '../../platform/money/amount.tsx'
import styles from './order-row.module.css'

export type ListedOrder = Reply<'listOrders'>['orders'][number]

/** Says in words what an order asks for next, as home does, and what was paid and is left. */
export function OrderFacts({ order }: { order: ListedOrder }) {
  return (
    <>
      <NextFact order={order} />
      <PaidFact order={order} />
    </>
  )
}

/** Says the next payment, what is due or late, until when, or since when. */
function NextFact({ order }: { order: ListedOrder }) {
  const { _ } = useLingui()
  const { day } = useDates()
  const { orderStatus, currency, owed, offerEndsOn, closedOn } = order
  const amount = (minor: number) => formatMoney(minor, { currency, market: marketOfCurrency(currency) })
  if (owed !== null) return <OwedFacts owed={owed} isClosed={orderStatus === WRITTEN_OFF} amount={amount} />
  if (offerEndsOn !== null)
    return <span className={styles.facts}>{_('orders.offerUntil', { date: day(offerEndsOn) })}</span>
  if (orderStatus !== SETTLED || closedOn === null) return null
  return <span className={`${styles.facts} quiet`}>{_('orders.paidOff', { date: day(closedOn) })}</span>
}

/** Says what was paid on a loan that was paid out; what is left only where the line above does not say it. */
function PaidFact({ order: { orderStatus, currency, owed, repaidMinor } }: { order: ListedOrder }) {
  const { _ } = useLingui()
  if (owed === null && orderStatus !== SETTLED) return null
  const amount = (minor: number) => formatMoney(minor, { currency, market: marketOfCurrency(currency) })
  const paid = amount(repaidMinor)
  const isAllSaid = owed !== null && (owed.dueNowMinor === owed.payoffMinor || orderStatus === WRITTEN_OFF)
  if (isAllSaid && repaidMinor === 0) return null
  return (
    <span className="quiet small">
      {owed === null && _('orders.paidInAll', { amount: paid })}
      {owed !== null && isAllSaid && _('orders.paidSoFar', { amount: paid })}
      {owed !== null && !isAllSaid && _('orders.paidAndLeft', { paid, left: amount(owed.payoffMinor) })}
    </span>
  )
}

const WRITTEN_OFF = 185

const SETTLED = 200

type OwedProps = {
  owed: NonNullable<ListedOrder['owed']>
  isClosed: boolean
  amount: (minor: number) => string
}

function OwedFacts({ owed, isClosed, amount }: OwedProps) {
  const { _ } = useLingui()
  const { on, dueNowMinor, daysOverdue: days, nextDueOn, nextDueMinor, payoffMinor } = owed
  if (isClosed) return <span className={styles.facts}>{_('orders.stillOwed', { amount: amount(payoffMinor) })}</span>
  if (days > 0) {
    return (
      <span className={`${styles.facts} ${styles.late}`}>
        {_('orders.owedLate', { days, amount: amount(dueNowMinor) })}
      </span>
    )
  }
  if (nextDueOn === null) return null
  if (nextDueOn === on) {
    const dueMinor = dueNowMinor > 0 ? dueNowMinor : nextDueMinor
    return <span className={`${styles.facts} ${styles.due}`}>{_('orders.dueToday', { amount: amount(dueMinor) })}</span>
  }
  const daysLeft = daysBetween(on, nextDueOn)
  return <span className={styles.facts}>{_('orders.next', { days: daysLeft, amount: amount(nextDueMinor) })}</span>
}

const DAY_MS = 86_400_000

/** Counts the days between two dates without a zone. */
function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
}
