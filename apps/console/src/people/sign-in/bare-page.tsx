import { ToastHost } from '@hulog/ui'
import type { ReactNode } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import styles from './bare-page.module.css'

/** A page for people who are not signed in: the lender's mark, and one form. */
export function BarePage({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <main className={styles.bare}>
      <svg className={styles.mark} width="40" height="40" aria-hidden="true">
        <use href="#mark" />
      </svg>
      <Page title={title} about={about}>
        {children}
      </Page>
      <ToastHost ofPage />
    </main>
  )
}
