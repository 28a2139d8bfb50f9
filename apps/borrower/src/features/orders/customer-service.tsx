import { Card, LinkRow, MessageCircleIcon, PhoneIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { MouseEvent } from 'react'
import { hrefTo } from '../../navigation/href.ts'
import { nativeShell } from '../../shell/native-shell.ts'
import { PageRow } from '../../shell/page-link.tsx'
import type { LoanDetails } from './order-views.ts'

/** ORD-07: customer service, called by the app where there is one around the page; or written to about this order (CMP-01). */
export function CustomerService({ order: { orderId, telephone } }: { order: LoanDetails }) {
  const { _ } = useLingui()
  function call(event: MouseEvent) {
    event.preventDefault()
    nativeShell.post('callPhone', { phone: telephone })
  }
  return (
    <Card>
      {telephone !== '' && (
        <LinkRow
          href={`tel:${telephone.replace(/[^\d+]/g, '')}`}
          icon={PhoneIcon}
          label={_('loanDetails.call')}
          description={telephone}
          onClick={call}
        />
      )}
      <PageRow
        href={hrefTo('complaint', { orderId })}
        icon={MessageCircleIcon}
        label={_('loanDetails.write')}
        description={_('loanDetails.writeText')}
      />
    </Card>
  )
}
