import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './list-rows.module.css'

export function ListRows({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={classNames(styles.rows, className)}>{children}</dl>
}

export type ListRowProps = { label: ReactNode; children: ReactNode; note?: ReactNode; strong?: boolean }

/** Label left, value right; `strong` for a total, `note` for one line under both. */
export function ListRow({ label, children, note, strong }: ListRowProps) {
  return (
    <div className={classNames(styles.row, strong && styles.strong)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
