import { type ReactNode, useEffect } from 'react'
import styles from './page.module.css'

/** The server puts the lender's name into the page. */
const lenderName = document.title

type PageProps = {
  readonly title: string
  /** A sentence below the title. */
  readonly about?: ReactNode
  /** Buttons that belong to the whole page. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One page of the console: its title in the tab, its heading (which the frame focuses after a change of page), its actions. */
export function Page({ title, about, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${lenderName}`
  }, [title])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {about && <p className="quiet">{about}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
