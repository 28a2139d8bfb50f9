import { Icon, ToastHost } from '@hulog/ui'
import { Link, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMay, useSession } from '../platform/session/session.queries.ts'
import { useShortcuts } from '../platform/ui/shortcuts.ts'
import { openAreas } from './areas.ts'
import styles from './frame.module.css'
import { InboxLink } from './inbox-link.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { SessionWatch } from './session-watch.tsx'

/** Every page stands in the frame, except those for people who are not signed in. */
export function Shell() {
  const isBare = useMatches({ select: (matches) => matches.at(-1)?.staticData.isBare === true })
  if (isBare) return <Outlet />
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Surroundings of a page: the rail of areas, and the bar with search, inbox and the person. */
function Frame({ children }: { children: ReactNode }) {
  const session = useSession()
  const search = useRef<HTMLInputElement>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  useShortcuts({ '/': () => search.current?.focus(), '?': () => setShowsKeys(true) })
  useFocusOnHeading()
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={skip}>
        Skip to the page
      </button>
      <Rail />
      <header className={styles.bar}>
        {session && (
          <>
            <div className={styles.search}>
              <SearchBox input={search} />
            </div>
            <InboxLink />
            <PersonMenu session={session} />
          </>
        )}
      </header>
      <main id="page" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {session && <SessionWatch session={session} />}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      <ToastHost ofPage />
    </div>
  )
}

function Rail() {
  const may = useMay()
  const shown = useMatches({ select: (matches) => matches.at(-1)?.staticData.area })
  return (
    <nav className={styles.rail} aria-label="Areas">
      <svg className={styles.mark} width="28" height="28" aria-hidden="true">
        <use href="#mark" />
      </svg>
      <ul className={styles.areas}>
        {openAreas(may).map(({ name, label, icon, to }) => (
          <li key={name}>
            <Link to={to} className={styles.area} aria-current={name === shown ? 'page' : undefined} title={label}>
              <Icon of={icon} size={18} className={styles.icon} />
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A link would change the address, which may be sent to a colleague. */
function skip() {
  document.getElementById('page')?.focus()
}

/** After a change of page the heading has the focus, so that a screen reader says where one is. */
function useFocusOnHeading(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
