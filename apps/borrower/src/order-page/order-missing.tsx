import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../navigation/href.ts'
import { PageButton } from '../shell/page-link.tsx'

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
