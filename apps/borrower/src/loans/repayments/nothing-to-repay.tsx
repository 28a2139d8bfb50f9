import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'

export function NothingToRepay({ reference }: { reference: OrderReference }) {
  const { _ } = useLingui()
  return (
    <EmptyState
      title={_('repayments.nothing')}
      action={<PageButton href={hrefTo('loanDetail', reference)}>{_('repayments.seeLoan')}</PageButton>}
    >
      {_('repayments.nothingText')}
    </EmptyState>
  )
}
