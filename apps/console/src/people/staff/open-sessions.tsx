import { When } from '../../platform/ui/values.tsx'
import styles from './person-page.module.css'
import type { PersonInFull } from './staff.queries.ts'

type Session = PersonInFull['sessions'][number]

const BROWSERS: Readonly<Record<Session['deviceBrowser'], string>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  miui: 'Mi Browser',
  uc: 'UC Browser',
  insideApp: 'A browser inside an app',
  other: 'Another browser',
}

const SYSTEMS: Readonly<Record<Session['deviceSystem'], string>> = {
  android: 'Android',
  ios: 'iPhone or iPad',
  windows: 'Windows',
  macos: 'Mac',
  linux: 'Linux',
  other: 'another system',
}

/** Where a person is signed in. */
export function OpenSessions({ sessions }: { sessions: readonly Session[] }) {
  if (sessions.length === 0) return <p className="quiet">None. A session stands here from sign-in to sign-out.</p>
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ loginId, deviceBrowser, deviceSystem, startedAt, lastSeenAt, endsAt, isThisDevice }) => (
        <li key={loginId} className={styles.session}>
          <span className={styles.device}>
            {BROWSERS[deviceBrowser]} on {SYSTEMS[deviceSystem]}
            {isThisDevice && ' (this one)'}
          </span>
          <span>
            since <When at={startedAt} />
          </span>
          <span>
            last used <When at={lastSeenAt} />
          </span>
          <span className="quiet">
            until <When at={endsAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
