import { endOtherStaffSessions, endStaffSession } from '@hulog/client/operations'
import { toast } from '@hulog/ui'
import { useOperation } from '../../platform/api/use-operation.ts'
import { deviceName } from '../../platform/session/device-name.ts'
import { Button } from '../../platform/ui/button.tsx'
import { FailureNotice } from '../../platform/ui/failure.tsx'
import { Section } from '../../platform/ui/page-parts.tsx'
import { timeFromNow, When } from '../../platform/ui/values.tsx'
import styles from './own-account.module.css'
import type { OwnSession } from './own-account.queries.ts'

/** Lists the devices on which one is signed in. A session that one does not know is ended here. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const endingOthers = useOperation(endOtherStaffSessions, {
    onDone: ({ endedCount }) =>
      toast(endedCount === 1 ? 'One session ended.' : `${endedCount} sessions ended.`, { tone: 'success' }),
  })
  const hasOthers = sessions.some(({ isThisDevice }) => !isThisDevice)
  return (
    <Section
      title="Where you are signed in"
      actions={
        hasOthers && (
          <Button isBusy={endingOthers.isSending} onClick={() => endingOthers.send({})}>
            End all others
          </Button>
        )
      }
    >
      <FailureNotice failure={endingOthers.failure} isHarmless />
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.loginId} {...session} />
        ))}
      </ul>
      {!hasOthers && <p className="quiet">Only here.</p>}
    </Section>
  )
}

function SessionRow({ loginId, startedAt, lastSeenAt, isThisDevice, ...device }: OwnSession) {
  const ending = useOperation(endStaffSession, { onDone: () => toast('The session ended.', { tone: 'success' }) })
  const name = deviceName(device)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{name}</b>
        <span className="quiet">
          since <When at={startedAt} />, last used {timeFromNow(lastSeenAt)}
        </span>
        <FailureNotice failure={ending.failure} isHarmless />
      </div>
      {isThisDevice ? (
        <span className={styles.here}>This one</span>
      ) : (
        <Button isBusy={ending.isSending} onClick={() => ending.send({ loginId })}>
          End
          <span className="visually-hidden">
            {' '}
            the session of {name}, last used {timeFromNow(lastSeenAt)}
          </span>
        </Button>
      )}
    </li>
  )
}
