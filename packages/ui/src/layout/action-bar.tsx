import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

export type ActionBarProps = { children: ReactNode; quieter?: ReactNode; note?: ReactNode }

/** Holds the page's one main action, at most one quieter one, and a line of what pressing it means. */
export function ActionBar({ children, quieter, note }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      {note && <p className={styles.note}>{note}</p>}
      {quieter}
      {children}
    </div>
  )
}
