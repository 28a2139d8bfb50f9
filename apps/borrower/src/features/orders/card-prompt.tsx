import { Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { PageButton } from '../../shell/page-link.tsx'
import { bindCardHref } from './bind-card-href.ts'
import type { LoanDetails } from './order-views.ts'

/** ORD-10: the account did not take the money. Once closed it stays closed on this page; the button below remains. */
export function CardPrompt({ order }: { order: LoanDetails }) {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(true)
  return (
    <Sheet open={isOpen} title={order.cardPopTitle} closeLabel={_('shell.close')} onClose={() => setOpen(false)}>
      <p>{order.cardPopMsg}</p>
      <PageButton wide href={bindCardHref(order)}>
        {_('orders.card.bind')}
      </PageButton>
    </Sheet>
  )
}
