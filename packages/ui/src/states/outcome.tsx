import type { ReactNode } from 'react'
import styles from './outcome.module.css'

export type OutcomeProps = {
  picture: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status' | undefined
}

/** A picture, what is so, what follows from it, and what to do. */
export function Outcome({ picture, title, children, action, role }: OutcomeProps) {
  return (
    <div className={styles.outcome} role={role}>
      <div className={styles.picture}>{picture}</div>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
