import { getNotificationSettings } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { BellIcon, Card, FieldGroup, Section, useFieldIds } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { ChannelSwitch } from './channel-switch.tsx'
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
        <QueryView query={query} loading={<LoadingCards heights={[170, 170, 170, 170, 170, 170]} />}>
          {({ kinds }) => kinds.map((setting) => <KindCard key={setting.kind} setting={setting} />)}
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

function KindCard({ setting }: { setting: KindSetting }) {
  const { _ } = useLingui()
  const { kind, title, isSentBySms, isSentByPush, alwaysBecause } = setting
  const hint = alwaysBecause ? _(`notificationSettings.always.${alwaysBecause}`) : undefined
  const ids = useFieldIds({ hint })
  return (
    <Card>
      <FieldGroup legend={title} hint={hint} ids={ids}>
        <ChannelSwitch kind={kind} channel="sms" isOn={isSentBySms} isFixed={alwaysBecause !== null} />
        <ChannelSwitch kind={kind} channel="push" isOn={isSentByPush} />
      </FieldGroup>
    </Card>
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
