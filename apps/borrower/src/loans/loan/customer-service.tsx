import { Card, MessageCircleIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { LoanDetails } from '../../origination/orders/order-views.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { CallRow } from '../../platform/shell/call-row.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'

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
