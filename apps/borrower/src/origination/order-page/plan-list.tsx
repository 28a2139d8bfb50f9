import { type Currency, DateText } from '@hulog/ui'
import { Amount } from '../../platform/money/amount.tsx'
import styles from './plan-list.module.css'

export type PlanListRow = {
  dueOn: string
  amountMinor: number
  /** Says what an amount is that is due with another payment: it is not counted as one. */
  note?: string
}

/** Every payment of a plan: position, date, amount. */
export function PlanList({ rows, currency }: { rows: readonly PlanListRow[]; currency: Currency }) {
  const count = rows.filter(({ note }) => note === undefined).length
  return (
    <ol className={count < 10 ? styles.plans : `${styles.plans} ${styles.long}`}>
      {rows.map(({ dueOn, amountMinor, note }, index) => (
        <li key={`${dueOn} ${note ?? ''}`} className={styles.plan}>
          <span className={styles.position}>{note === undefined ? `${index + 1}/${count}` : '+'}</span>
          <DateText value={dueOn} />
          <strong className={styles.amount}>
            <Amount minor={amountMinor} currency={currency} />
          </strong>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}
