import { Card, MessageCircleIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../navigation/href.ts'
import { CallRow } from '../../shell/call-row.tsx'
import { PageRow } from '../../shell/page-link.tsx'
import type { LoanDetails } from './order-views.ts'

/** ORD-07: customer service, called by the app where there is one around the page; or written to about this order (CMP-01). */
export function CustomerService({ order: { orderId, telephone } }: { order: LoanDetails }) {
  const { _ } = useLingui()
  return (
    <Card>
      {telephone !== '' && <CallRow label={_('loanDetails.call')} phone={telephone} />}
      <PageRow
        href={hrefTo('complaint', { orderId })}
        icon={MessageCircleIcon}
        label={_('loanDetails.write')}
        description={_('loanDetails.writeText')}
      />
    </Card>
  )
}
