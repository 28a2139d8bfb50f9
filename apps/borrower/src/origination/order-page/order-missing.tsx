import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'

/** No such order, or none of this borrower's: both look the same. */
export function OrderMissing() {
  const { _ } = useLingui()
  return (
    <EmptyState
      title={_('orders.missing')}
      action={<PageButton href={hrefTo('orders')}>{_('orders.missing.see')}</PageButton>}
    >
      {_('orders.missing.text')}
    </EmptyState>
  )
}
