import type { Reply } from '@hulog/contract'
import {
  Card,
  FileTextIcon,
  GlobeIcon,
  InfoIcon,
  LinkRow,
  ListRow,
  ListRows,
  MailIcon,
  MessageCircleIcon,
  Section,
  ShieldCheckIcon,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { CallRow } from '../../platform/shell/call-row.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { contactInfo, type Market } from './support.queries.ts'
import { KeptBanner, MarketChoice } from './support-parts.tsx'

/** SUP-01: the lender's contacts, and who handles unsettled complaints. It needs no session. */
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

/** The officer for unsettled complaints, and the authority above the lender. */
function HigherUp({ info }: { info: Reply<'getContactInfo'> }) {
  const { _ } = useLingui()
  const { officer, regulator, resolveDays } = info
  return (
    <>
      <Section heading={_('support.officer')}>
        <Card>
          <p className="quiet small">{_('support.officerText')}</p>
          <ListRows>
            <ListRow label={officer.title}>{officer.name}</ListRow>
            <ListRow label={_('support.address')}>{officer.address}</ListRow>
          </ListRows>
          <CallRow label={_('support.callOfficer')} phone={officer.phone} />
          <MailRow label={_('support.writeOfficer')} email={officer.email} />
        </Card>
      </Section>
      <Section heading={_('support.regulator')}>
        <Card>
          <p className="quiet small">{_('support.regulatorText', { days: resolveDays })}</p>
          <ListRows>
            <ListRow label={_('support.authority')}>{regulator.name}</ListRow>
            <ListRow label={_('support.address')}>{regulator.address}</ListRow>
          </ListRows>
          <CallRow label={_('support.callRegulator')} phone={regulator.phone} />
          <LinkRow
            href={regulator.url}
            target="_blank"
            rel="noopener noreferrer"
            icon={GlobeIcon}
            label={_('support.website')}
            description={regulator.url.replace('https://', '')}
          />
        </Card>
      </Section>
    </>
  )
}

function TextLinks({ market }: { market: Market | undefined }) {
  const { _ } = useLingui()
  return (
    <Section heading={_('support.texts')}>
      <Card>
        <PageRow href={hrefTo('aboutUs', { market })} icon={InfoIcon} label={_('support.aboutUs')} />
        <PageRow href={hrefTo('privacyPolicy', { market })} icon={ShieldCheckIcon} label={_('support.privacyPolicy')} />
        <PageRow href={hrefTo('loanAgreement', { market })} icon={FileTextIcon} label={_('support.loanTerms')} />
      </Card>
    </Section>
  )
}

/** SUP-01: opens the phone's own mail program. */
function MailRow({ label, email }: { label: ReactNode; email: string }) {
  return <LinkRow href={`mailto:${email}`} icon={MailIcon} label={label} description={email} />
}
