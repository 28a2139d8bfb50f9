import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

/** Holds a page's skeletons: screen readers hear one label, and nothing shows for the first 200 ms. */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.waiting} role="status" aria-label={label}>
      <div className={styles.blocks} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
