import { readNotifications } from '@hulog/client/operations'
import { ActionBar, Button, EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '../../platform/api/query-client.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { NotificationRow } from './notification-row.tsx'
import { inbox } from './notifications.queries.ts'

/** What the borrower was told of, newest first: each opens its page, and is read then. */
export function MessagesPage() {
  const { i18n, _ } = useLingui()
  const query = useQuery(inbox(i18n.locale))
  const queryClient = useQueryClient()
  const reading = useOperation(readNotifications, { onDone: () => void queryClient.invalidateQueries() })
  // Whoever opens a message wants its page: that it could not be marked is not worth a word there.
  const opening = useOperation(readNotifications, {
    onDone: () => void queryClient.invalidateQueries(),
    onFailure: () => true,
  })
  const nothing = (
    <EmptyState
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
