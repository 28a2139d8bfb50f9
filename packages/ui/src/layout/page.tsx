import type { ReactNode } from 'react'
import styles from './page.module.css'

export type PageProps = { top?: ReactNode; children: ReactNode; actions?: ReactNode }

/**
 * One column: the bar on top, what the page is about, the main action at the bottom. A submit button in `actions` names
 * its form with the `form` attribute.
 */
export function Page({ top, children, actions }: PageProps) {
  return (
    <div className={styles.page}>
      {top}
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
        {actions}
      </main>
    </div>
  )
}
