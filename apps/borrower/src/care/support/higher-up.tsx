import type { Reply } from '@hulog/contract'
import { Card, GlobeIcon, LinkRow, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { CallRow } from '../../platform/shell/call-row.tsx'
import { MailRow } from './mail-row.tsx'

/** Who hears a complaint that customer service did not settle, and who is above the lender. */
export function HigherUp({ info }: { info: Reply<'getContactInfo'> }) {
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
