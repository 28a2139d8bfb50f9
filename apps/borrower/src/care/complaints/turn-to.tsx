import { Card, LandmarkIcon, LinkRow, PhoneIcon, Section, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { MouseEvent } from 'react'
import { useLeaving } from '../../platform/leaving/use-leaving.tsx'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import type { Complaint } from './complaints.queries.ts'

/** Who is above the service, and who above the lender: told with every complaint, not only when it goes wrong. */
export function TurnTo({ complaint: { officer, regulator, resolveDueOn } }: { complaint: Complaint }) {
  const { _ } = useLingui()
  const leaving = useLeaving()
  const site = siteOf(regulator.url)
  function open(event: MouseEvent) {
    event.preventDefault()
    if (site) leaving.follow(site.href, [site.hostname])
  }
  return (
    <Section heading={_('complaints.turnTo')}>
      <Card>
        <p>{_('complaints.officer', { officer })}</p>
        <p>
          <Sentence>{_('complaints.regulator', { date: resolveDueOn, regulator: regulator.name })}</Sentence>
        </p>
        <p className="quiet">{regulator.address}</p>
        <PageRow href={hrefTo('customerService')} icon={PhoneIcon} label={_('complaints.reach')} />
        {site && (
          <LinkRow href={site.href} icon={LandmarkIcon} label={regulator.name} description={site.host} onClick={open} />
        )}
      </Card>
      {leaving.notice}
    </Section>
  )
}

function siteOf(address: string): URL | null {
  try {
    const url = new URL(address)
    return url.protocol === 'https:' ? url : null
  } catch {
    return null
  }
}
