import type { Reply } from '@hulog/contract'
import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { LoanClosed } from './loan-closed.tsx'

export type GiveBackClosedProps = { quote: Reply<'getCoolingOffQuote'>; reference: OrderReference }

/** Given back already, all paid for it, too late, or never agreed. */
export function GiveBackClosed({ quote, reference }: GiveBackClosedProps) {
  const { _ } = useLingui()
  if (quote.isGivenBack) return <LoanClosed orderId={quote.orderId} isGivenBack />
  const reason = quote.isOpen ? 'paidAlready' : quote.until === null ? 'none' : 'closed'
  const next = reason === 'paidAlready' ? 'loanDetail' : 'payoff'
  return (
    <EmptyState
      title={_(`closing.back.${reason}`)}
      action={
        <PageButton href={hrefTo(next, reference)}>
          {_(next === 'payoff' ? 'closing.payoff' : 'closing.seeLoan')}
        </PageButton>
      }
    >
      {_(`closing.back.${reason}Text`, { date: quote.until ?? '' })}
    </EmptyState>
  )
}
