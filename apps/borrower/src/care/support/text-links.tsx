import { Card, FileTextIcon, InfoIcon, Section, ShieldCheckIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import type { Market } from './support.queries.ts'

export function TextLinks({ market }: { market: Market | undefined }) {
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
