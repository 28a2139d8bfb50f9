import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { OrderQueryView } from '../../origination/order-page/order-query-view.tsx'
import { orderReferenceOf } from '../../origination/order-page/order-reference.ts'
import { isRefusedFor } from '../../platform/api/call-error.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { dueRepayment } from '../paying/due-repayment.ts'
import { NothingToRepay } from './nothing-to-repay.tsx'
import { isForLater, PayLater } from './pay-later.tsx'
import { RepayForm } from './repay-form.tsx'

/** REP-01..03: what to pay now, and how. */
export function RepayPage({ search }: { search: SearchOf<'repay'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const repayment = useQuery(dueRepayment(reference))
  if (repayment.data && isForLater(repayment.data)) return <PayLater repayment={repayment.data} />
  if (repayment.data && repayment.data.repayAmount > 0) return <RepayForm repayment={repayment.data} />
  const isNothingDue = repayment.isSuccess || isRefusedFor(repayment.error, 'NOTHING_TO_REPAY')
  return (
    <AppPage title={_('repayments.title')} parent={hrefTo('loanDetail', reference)}>
      {isNothingDue ? (
        <NothingToRepay reference={reference} />
      ) : (
        <OrderQueryView query={repayment} loading={<LoadingCards heights={[120, 96, 96]} />}>
          {() => null}
        </OrderQueryView>
      )}
    </AppPage>
  )
}
