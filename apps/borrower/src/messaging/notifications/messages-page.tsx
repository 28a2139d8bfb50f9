import { ownPath } from '@hulog/bridge/allowed-target'
import { listNotifications, readNotifications } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import {
  ActionBar,
  Button,
  ChevronRightIcon,
  Chip,
  DateText,
  EmptyState,
  Icon,
  MomentPicture,
  Sentence,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { fetchReply } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import styles from './notification-row.module.css'

/** The borrower's notifications, newest first: each opens its page, and is then marked as read. */
export function MessagesPage() {
  const { i18n, _ } = useLingui()
  const query = useQuery(inbox(i18n.locale))
  const queryClient = useQueryClient()
  const reading = useOperation(readNotifications, { onDone: () => void queryClient.invalidateQueries() })
  // A borrower who opens a message wants its page: a failure to mark it is not reported there.
  const opening = useOperation(readNotifications, {
    onDone: () => void queryClient.invalidateQueries(),
    onFailure: () => true,
  })
  const nothing = (
    <EmptyState
      picture={<MomentPicture of="no-messages" />}
      title={_('notifications.empty')}
      action={<PageButton href={hrefTo('home')}>{_('notifications.toHome')}</PageButton>}
    >
      {_('notifications.emptyText')}
    </EmptyState>
  )
  return (
    <AppPage
      title={_('notifications.title')}
      parent={hrefTo('mine')}
      actions={
        query.data !== undefined &&
        query.data.unreadCount > 0 && (
          <ActionBar quieter={<FailureNote failure={reading.failure} onRetry={reading.retry} />}>
            <Button
              tone="quiet"
              wide
              busy={reading.isSending}
              busyLabel={_('notifications.reading')}
              onClick={() => reading.send({})}
            >
              {_('notifications.readAll')}
            </Button>
          </ActionBar>
        )
      }
    >
      <QueryView
        query={query}
        loading={<LoadingCards heights={[88, 88, 88]} />}
        empty={{ when: ({ notifications }) => notifications.length === 0, show: nothing }}
      >
        {({ notifications }) =>
          notifications.map((notification) => (
            <NotificationRow
              key={notification.notificationId}
              notification={notification}
              onOpen={({ notificationId }) => opening.send({ notificationId })}
            />
          ))
        }
      </QueryView>
    </AppPage>
  )
}

type NotificationRowProps = { notification: Notification; onOpen: (opened: Notification) => void }

function NotificationRow({ notification, onOpen }: NotificationRowProps) {
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

export type Inbox = Reply<'listNotifications'>

export type Notification = Inbox['notifications'][number]

/** The inbox is in the language of the page, so each language has a query of its own. */
function inbox(language: string) {
  return queryOptions({
    queryKey: ['notifications', language],
    queryFn: () => fetchReply(listNotifications, {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
