import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import type { OrderReference } from '../order-page/order-reference.ts'

/** The order is in another state by now: confirmed already, or ended. */
export function NothingOffered({ reference }: { reference: OrderReference }) {
  const { _ } = useLingui()
  return (
    <EmptyState
      title={_('orders.confirm.none')}
      action={<PageButton href={hrefTo('loanDetail', reference)}>{_('orders.confirm.seeOrder')}</PageButton>}
    >
      {_('orders.confirm.noneText')}
    </EmptyState>
  )
}
