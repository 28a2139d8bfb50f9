import { deviceName } from '../../platform/session/device-name.ts'
import { When } from '../../platform/ui/values.tsx'
import styles from './person-page.module.css'
import type { PersonInFull } from './staff.queries.ts'

type Session = PersonInFull['sessions'][number]

/** Lists the devices on which a person is signed in. */
export function OpenSessions({ sessions }: { sessions: readonly Session[] }) {
  if (sessions.length === 0) return <p className="quiet">None. A session appears here from sign-in to sign-out.</p>
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ loginId, deviceBrowser, deviceSystem, startedAt, lastSeenAt, endsAt, isThisDevice }) => (
        <li key={loginId} className={styles.session}>
          <span className={styles.device}>
            {deviceName({ deviceBrowser, deviceSystem })}
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
