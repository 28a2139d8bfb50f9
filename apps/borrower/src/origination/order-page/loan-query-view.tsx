import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { isRefusedFor } from '../../platform/api/call-error.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import type { QueryViewProps } from '../../platform/shell/query-view.tsx'
import { OrderQueryView } from './order-query-view.tsx'
import type { OrderReference } from './order-reference.ts'

export type LoanQueryViewProps<Data> = QueryViewProps<Data> & { reference: OrderReference }

/** A query about a loan: an order whose money has not been paid out is none yet. */
export function LoanQueryView<Data>({ reference, ...props }: LoanQueryViewProps<Data>) {
  const { _ } = useLingui()
  if (!isRefusedFor(props.query.error, 'NOT_PAID_OUT')) return <OrderQueryView {...props} />
  return (
    <EmptyState
      title={_('orders.notPaidOut')}
      action={<PageButton href={hrefTo('loanDetail', reference)}>{_('orders.notPaidOut.see')}</PageButton>}
    >
      {_('orders.notPaidOut.text')}
    </EmptyState>
  )
}
