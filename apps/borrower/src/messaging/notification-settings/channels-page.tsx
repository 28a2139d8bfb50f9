import { getNotificationSettings } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { BellIcon, Card, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import { useId } from 'react'
import { fetchReply } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { ChannelSwitch } from './channel-switch.tsx'
import styles from './channels-page.module.css'
import { PushOnThisPhone } from './push-on-this-phone.tsx'

/** The kinds of messages and the ways they come; each switch is saved at once. */
export function ChannelsPage() {
  const { i18n, _ } = useLingui()
  const query = useQuery(notificationSettings(i18n.locale))
  return (
    <AppPage title={_('notificationSettings.title')} parent={hrefTo('setting')}>
      <PushOnThisPhone />
      <Section heading={_('notificationSettings.kinds')}>
        <p className="quiet">{_('notificationSettings.inbox')}</p>
        <QueryView query={query} loading={<LoadingCards heights={[240, 340, 190, 190]} />}>
          {({ kinds }) =>
            GROUPS.map((because) => (
              <KindGroup
                key={because}
                because={because}
                kinds={kinds.filter(({ alwaysBecause }) => (alwaysBecause ?? 'free') === because)}
              />
            ))
          }
        </QueryView>
      </Section>
      <Card>
        <PageRow
          href={hrefTo('myData', { part: 'consents' })}
          icon={BellIcon}
          label={_('notificationSettings.consents')}
          description={_('notificationSettings.consentsText')}
        />
      </Card>
    </AppPage>
  )
}

export type KindSetting = Reply<'getNotificationSettings'>['kinds'][number]

const GROUPS = ['free', 'payment', 'security', 'law'] as const

type KindGroupProps = { because: (typeof GROUPS)[number]; kinds: readonly KindSetting[] }

/** Kinds that share a reason, as a table of switches; the reason stands once above them. */
function KindGroup({ because, kinds }: KindGroupProps) {
  const { _ } = useLingui()
  const reasonId = useId()
  if (kinds.length === 0) return null
  return (
    <Card>
      <h3>{_(`notificationSettings.group.${because}`)}</h3>
      {because !== 'free' && (
        <p id={reasonId} className="quiet small">
          {_(`notificationSettings.always.${because}`)}
        </p>
      )}
      <div>
        <div className={`quiet small ${styles.row}`} aria-hidden="true">
          <span />
          <span className={styles.channel}>{_('notificationSettings.smsShort')}</span>
          <span className={styles.channel}>{_('notificationSettings.pushShort')}</span>
        </div>
        {kinds.map((setting) => (
          <KindRow key={setting.kind} setting={setting} reasonId={because === 'free' ? undefined : reasonId} />
        ))}
      </div>
    </Card>
  )
}

function KindRow({ setting, reasonId }: { setting: KindSetting; reasonId: string | undefined }) {
  const { kind, title, isSentBySms, isSentByPush, alwaysBecause } = setting
  const titleId = useId()
  return (
    <fieldset className={styles.row} aria-labelledby={titleId} aria-describedby={reasonId}>
      <span id={titleId}>{title}</span>
      <ChannelSwitch kind={kind} channel="sms" isOn={isSentBySms} isFixed={alwaysBecause !== null} />
      <ChannelSwitch kind={kind} channel="push" isOn={isSentByPush} />
    </fieldset>
  )
}

/** The titles are in the language of the page, so each language has a query of its own. */
function notificationSettings(language: string) {
  return queryOptions({
    queryKey: ['notification-settings', language],
    queryFn: () => fetchReply(getNotificationSettings, {}),
    refetchOnMount: 'always',
  })
}
