import { signOut } from '@hulog/client/operations'
import {
  BellIcon,
  Button,
  Card,
  Chip,
  FileTextIcon,
  HeadsetIcon,
  IdCardIcon,
  LandmarkIcon,
  MessageCircleIcon,
  ReceiptTextIcon,
  Section,
  SettingsIcon,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { currentSession, useSignedOut } from './sessions.queries.ts'
import styles from './unread-count.module.css'

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
        {({ fullName, phoneMasked, market }) => (
          <Card>
            <div className={styles.person}>
              <h2>{fullName ?? phoneMasked}</h2>
              {fullName !== null && <p className="figures">{phoneMasked}</p>}
              <p className="quiet">{_(`sessions.country.${market}`)}</p>
            </div>
          </Card>
        )}
      </QueryView>
      <Section heading={_('sessions.mine.money')}>
        <Card>
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
            href={hrefTo('bindBank', { source: 'mine' })}
            icon={LandmarkIcon}
            label={_('sessions.mine.account')}
            description={_('sessions.mine.accountText')}
          />
        </Card>
      </Section>
      <Section heading={_('sessions.mine.mine')}>
        <Card>
          <PageRow
            href={hrefTo('messages')}
            icon={BellIcon}
            label={_('sessions.mine.messages')}
            description={_('sessions.mine.messagesText')}
            value={<UnreadCount count={session.data?.unreadCount ?? 0} />}
          />
          <PageRow
            href={hrefTo('myData')}
            icon={IdCardIcon}
            label={_('sessions.mine.data')}
            description={_('sessions.mine.dataText')}
          />
          <PageRow
            href={hrefTo('setting')}
            icon={SettingsIcon}
            label={_('sessions.mine.settings')}
            description={_('sessions.mine.settingsText')}
          />
        </Card>
      </Section>
      <Section heading={_('sessions.mine.help')}>
        <Card>
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
      </Section>
      <FailureNote failure={signingOut.failure} onRetry={signingOut.retry} />
      {signOutButton}
    </AppPage>
  )
}

/** Number of unread messages. Reserves its space until the number is known, so that nothing moves. */
function UnreadCount({ count }: { count: number }) {
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
