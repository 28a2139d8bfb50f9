import { Card, MessageCircleIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { CallRow } from '../../platform/shell/call-row.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { HigherUp } from './higher-up.tsx'
import { KeptBanner } from './kept-banner.tsx'
import { MailRow } from './mail-row.tsx'
import { MarketChoice } from './market-choice.tsx'
import { contactInfo } from './support.queries.ts'
import { TextLinks } from './text-links.tsx'

/** SUP-01: whom to call and write to, and who hears a complaint after that. It needs no session. */
export function CustomerServicePage({ search: { market } }: { search: SearchOf<'customerService'> }) {
  const { _ } = useLingui()
  const contact = useQuery(contactInfo(market))
  return (
    <AppPage title={_('support.title')} parent={hrefTo('home')}>
      <QueryView query={contact} loading={<LoadingCards heights={[160, 220, 220]} />}>
        {(info) => (
          <>
            {info.isKept && <KeptBanner />}
            {!info.isOwnMarket && (
              <MarketChoice
                market={info.market}
                onChoose={(chosen) => goTo(hrefTo('customerService', { market: chosen }), { replace: true })}
              />
            )}
            <Card>
              <CallRow label={_('support.call')} phone={info.smWa} />
              <MailRow label={_('support.write')} email={info.email} />
              <PageRow
                href={hrefTo('complaint')}
                icon={MessageCircleIcon}
                label={_('support.complain')}
                description={_('support.complainText', { days: info.replyWorkingDays })}
              />
            </Card>
            <HigherUp info={info} />
            <TextLinks market={market} />
          </>
        )}
      </QueryView>
    </AppPage>
  )
}
