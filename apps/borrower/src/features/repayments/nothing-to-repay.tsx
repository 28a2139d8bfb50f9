import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../navigation/href.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'
import { PageButton } from '../../shell/page-link.tsx'

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
