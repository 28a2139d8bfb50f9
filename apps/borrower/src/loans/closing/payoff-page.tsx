import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { LoanQueryView } from '../../origination/order-page/loan-query-view.tsx'
import { orderReferenceOf } from '../../origination/order-page/order-reference.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { dueRepayment } from '../paying/due-repayment.ts'
import { payoffOn } from './closing.queries.ts'
import { LoanClosed } from './loan-closed.tsx'
import { PayoffForm } from './payoff-form.tsx'

/** TRM-03: what closes the loan today or on a day to come, what that saves, and from when it can be done. */
export function PayoffPage({ search }: { search: SearchOf<'payoff'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const today = useQuery(payoffOn(reference))
  const repayment = useQuery(dueRepayment(reference))
  const isOpen = today.data !== undefined && !today.data.isSettled
  if (isOpen && repayment.data) {
    return <PayoffForm quote={today.data} repayment={repayment.data} wishedOn={search.on} reference={reference} />
  }
  // Both are needed, so both are read again.
  const retry = () => Promise.all([today.refetch(), repayment.refetch()])
  const loading = <LoadingCards heights={[150, 100, 180]} />
  return (
    <AppPage title={_('closing.payoff')} parent={hrefTo('loanDetail', reference)}>
      {isOpen ? (
        <LoanQueryView reference={reference} query={{ ...repayment, refetch: retry }} loading={loading}>
          {() => null}
        </LoanQueryView>
      ) : (
        <LoanQueryView reference={reference} query={{ ...today, refetch: retry }} loading={loading}>
          {({ orderId }) => <LoanClosed orderId={orderId} />}
        </LoanQueryView>
      )}
    </AppPage>
  )
}
