import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { LoanQueryView } from '../../origination/order-page/loan-query-view.tsx'
import { orderReferenceOf } from '../../origination/order-page/order-reference.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { dueRepayment } from '../paying/due-repayment.ts'
import { coolingOff } from './closing.queries.ts'
import { GiveBackClosed } from './give-back-closed.tsx'
import { GiveBackForm } from './give-back-form.tsx'

/** TRM-07: giving a loan back within the cooling-off time. */
export function GiveBackPage({ search }: { search: SearchOf<'giveBack'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const quote = useQuery(coolingOff(reference))
  const repayment = useQuery(dueRepayment(reference))
  const isPayable = quote.data?.isOpen === true && quote.data.amountMinor > 0
  if (isPayable && quote.data && repayment.data) {
    return <GiveBackForm quote={quote.data} repayment={repayment.data} onRefused={() => void quote.refetch()} />
  }
  // Both are needed, so both are read again.
  const retry = () => Promise.all([quote.refetch(), repayment.refetch()])
  const loading = <LoadingCards heights={[150, 180]} />
  return (
    <AppPage title={_('closing.back')} parent={hrefTo('loanDetail', reference)}>
      {isPayable ? (
        <LoanQueryView reference={reference} query={{ ...repayment, refetch: retry }} loading={loading}>
          {() => null}
        </LoanQueryView>
      ) : (
        <LoanQueryView reference={reference} query={{ ...quote, refetch: retry }} loading={loading}>
          {(closed) => <GiveBackClosed quote={closed} reference={reference} />}
        </LoanQueryView>
      )}
    </AppPage>
  )
}
