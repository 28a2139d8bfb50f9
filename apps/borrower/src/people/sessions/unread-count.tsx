import { Chip } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import styles from './unread-count.module.css'

/** How many messages are unread. Its place is kept while that is not known, so that nothing beside it moves. */
export function UnreadCount({ count }: { count: number }) {
  const { _ } = useLingui()
  return (
    <span className={styles.place}>
      {count > 0 && (
        <Chip>
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{_('sessions.mine.messagesNew', { count })}</span>
        </Chip>
      )}
    </span>
  )
}
