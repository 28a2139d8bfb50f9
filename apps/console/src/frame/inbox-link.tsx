import { listApprovals } from '@hulog/client/operations'
import { BellIcon, Icon } from '@hulog/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fetchReply } from '../platform/api/call.ts'
import { whilePresent } from '../platform/session/activity.ts'
import styles from './inbox-link.module.css'

const READ_EVERY_MS = 60_000

/** How many requests wait for this person. The list itself is read by its page. */
function waitingForMe() {
  return queryOptions({
    queryKey: ['approvals', 'waiting'] as const,
    queryFn: ({ signal }) => fetchReply(listApprovals, { box: 'toDecide' }, { signal }),
    select: ({ waitingCount }) => waitingCount,
    refetchInterval: whilePresent(READ_EVERY_MS),
  })
}

export function InboxLink() {
  const { data: count = 0 } = useQuery(waitingForMe())
  const words =
    count === 0 ? 'Inbox: nothing waits for you' : `Inbox: ${count} ${count === 1 ? 'waits' : 'wait'} for you`
  return (
    <Link to="/approvals" className={styles.link} title={words}>
      <Icon of={BellIcon} size={18} />
      <span className="visually-hidden">{words}</span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
