import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

export type ActionBarProps = { children: ReactNode; quieter?: ReactNode; note?: ReactNode }

/** Holds the page's main action, at most one quieter action, and a note on what pressing it means. */
export function ActionBar({ children, quieter, note }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      {note && <p className={styles.note}>{note}</p>}
      {quieter}
      {children}
    </div>
  )
}
