import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'

/** A code page without a code: nothing may be paid from it. */
export function CodeIncomplete() {
  const { _ } = useLingui()
  return (
    <EmptyState
      title={_('repayments.incomplete')}
      action={<PageButton href={hrefTo('orders')}>{_('repayments.seeLoans')}</PageButton>}
    >
      {_('repayments.incompleteText')}
    </EmptyState>
  )
}
