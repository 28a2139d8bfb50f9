import { ownPath } from '@hulog/bridge'
import { ChevronRightIcon, Chip, DateText, Icon, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Link } from 'wouter'
import { hrefTo } from '../../platform/navigation/href.ts'
import styles from './notification-row.module.css'
import type { Notification } from './notifications.queries.ts'

export type NotificationRowProps = { notification: Notification; onOpen: (opened: Notification) => void }

export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { _ } = useLingui()
  const { title, text, url, announcedAt, isRead } = notification
  const href = ownPath(url, location.origin) ?? hrefTo('home')
  return (
    <Link className={styles.row} href={href} onClick={() => !isRead && onOpen(notification)}>
      <span className={styles.words}>
        <span className={styles.head}>
          {isRead ? title : <strong>{title}</strong>}
          {!isRead && <Chip>{_('notifications.new')}</Chip>}
        </span>
        <span className={styles.text}>
          <Sentence>{text}</Sentence>
        </span>
        <span className="quiet small">
          <DateText value={announcedAt} withTime />
        </span>
      </span>
      <Icon of={ChevronRightIcon} size={20} className={styles.chevron} />
    </Link>
  )
}
