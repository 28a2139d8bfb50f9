import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
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
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
  return (
    <div ref={page} className={styles.page}>
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

/** Gives the heading the focus when its element vanishes, as a button does once its deed is done. A keyboard goes on from there. */
function useKeptFocus(page: RefObject<HTMLDivElement | null>): void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const parent = page.current
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null
    }
    parent?.addEventListener('focusin', note)
    return () => parent?.removeEventListener('focusin', note)
  }, [page])
  // After every drawing of the page, which is when something may have vanished.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) page.current?.querySelector('h1')?.focus({ preventScroll: true })
  })
}
