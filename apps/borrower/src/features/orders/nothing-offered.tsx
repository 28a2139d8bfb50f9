import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../navigation/href.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'
import { PageButton } from '../../shell/page-link.tsx'

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
