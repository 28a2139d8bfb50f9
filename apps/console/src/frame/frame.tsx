import { Icon } from '@hulog/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../platform/session/session.queries.ts'
import { areas } from './areas.ts'
import styles from './frame.module.css'

/** What surrounds every page: the rail of areas, the top bar. */
export function Frame({ children }: { children: ReactNode }) {
  const session = useSession()
  const open = areas.filter(
    ({ permissions }) => permissions.length === 0 || permissions.some((one) => session?.permissions.includes(one)),
  )
  return (
    <div className={styles.frame}>
      <nav className={styles.rail} aria-label="Areas">
        {open.map(({ name, label, icon, to }) => (
          <Link key={name} to={to} className={styles.area}>
            <Icon of={icon} size={18} />
            <span className={styles.label}>{label}</span>
          </Link>
        ))}
      </nav>
      <header className={styles.bar}>
        <Link to="/account">{session?.displayName ?? 'My account'}</Link>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
