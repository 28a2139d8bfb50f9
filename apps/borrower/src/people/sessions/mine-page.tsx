import { signOut } from '@hulog/client/operations'
import {
  BellIcon,
  Button,
  Card,
  FileTextIcon,
  HeadsetIcon,
  IdCardIcon,
  LandmarkIcon,
  ListRow,
  ListRows,
  MessageCircleIcon,
  ReceiptTextIcon,
  Section,
  ShieldCheckIcon,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { LanguageAndTheme } from './language-and-theme.tsx'
import { currentSession } from './sessions.queries.ts'
import { UnreadCount } from './unread-count.tsx'
import { useSignedOut } from './use-signed-out.ts'

export function MinePage() {
  const { _ } = useLingui()
  const session = useQuery(currentSession())
  const leave = useSignedOut()
  const signingOut = useOperation(signOut, { onDone: leave })
  const signOutButton = (
    <Button
      tone="quiet"
      wide
      busy={signingOut.isSending}
      busyLabel={_('sessions.signingOut')}
      onClick={() => signingOut.send({})}
    >
      {_('sessions.signOut')}
    </Button>
  )
  return (
    <AppPage title={_('sessions.mine.title')} parent={hrefTo('home')}>
      <QueryView query={session} loading={<LoadingCards heights={[35]} />}>
        {({ phoneMasked, market }) => (
          <Card>
            <ListRows>
              <ListRow label={_('sessions.mine.signedInAs')}>{phoneMasked}</ListRow>
              <ListRow label={_('sessions.mine.market')}>{_(`sessions.country.${market}`)}</ListRow>
            </ListRows>
          </Card>
        )}
      </QueryView>
      <Card>
        <PageRow
          href={hrefTo('messages')}
          icon={BellIcon}
          label={_('sessions.mine.messages')}
          description={_('sessions.mine.messagesText')}
          value={<UnreadCount count={session.data?.unreadCount ?? 0} />}
        />
        <PageRow
          href={hrefTo('orders')}
          icon={ReceiptTextIcon}
          label={_('sessions.mine.orders')}
          description={_('sessions.mine.ordersText')}
        />
        <PageRow
          href={hrefTo('documents')}
          icon={FileTextIcon}
          label={_('sessions.mine.documents')}
          description={_('sessions.mine.documentsText')}
        />
        <PageRow
          href={hrefTo('myData')}
          icon={IdCardIcon}
          label={_('sessions.mine.data')}
          description={_('sessions.mine.dataText')}
        />
        <PageRow
          href={hrefTo('bindBank', { source: 'mine' })}
          icon={LandmarkIcon}
          label={_('sessions.mine.account')}
          description={_('sessions.mine.accountText')}
        />
        <PageRow
          href={hrefTo('complaint')}
          icon={MessageCircleIcon}
          label={_('sessions.mine.complaints')}
          description={_('sessions.mine.complaintsText')}
        />
        <PageRow
          href={hrefTo('customerService')}
          icon={HeadsetIcon}
          label={_('sessions.mine.service')}
          description={_('sessions.mine.serviceText')}
        />
      </Card>
      <Section heading={_('sessions.mine.settings')}>
        <LanguageAndTheme />
        <Card>
          <PageRow href={hrefTo('devices')} icon={ShieldCheckIcon} label={_('sessions.mine.devices')} />
        </Card>
      </Section>
      <FailureNote failure={signingOut.failure} onRetry={signingOut.retry} />
      {signOutButton}
    </AppPage>
  )
}
