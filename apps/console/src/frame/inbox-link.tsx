import { BellIcon, Icon } from '@hulog/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { waitingForMe } from '../people/approvals/approvals.queries.ts'
import styles from './inbox-link.module.css'

/** The inbox, and how many requests wait for this person. */
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
