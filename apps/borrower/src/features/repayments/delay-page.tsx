import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../api/use-query.ts'
import { hrefTo } from '../../navigation/href.ts'
import { OrderQueryView } from '../../order-page/order-query-view.tsx'
import { orderReferenceOf } from '../../order-page/order-reference.ts'
import { dueRepayment } from '../../paying/due-repayment.ts'
import type { SearchOf } from '../../routes.ts'
import { AppPage } from '../../shell/app-page.tsx'
import { LoadingCards } from '../../shell/loading-cards.tsx'
import { PageButton } from '../../shell/page-link.tsx'
import { DelayForm } from './delay-form.tsx'

/** REP-05, TRM-04: what more time takes and gives. */
export function DelayPage({ search }: { search: SearchOf<'repayDelay'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const repayment = useQuery(dueRepayment(reference))
  const { data } = repayment
  if (data?.delay) return <DelayForm repayment={data} delay={data.delay} />
  const loan = hrefTo('loanDetail', reference)
  return (
    <AppPage title={_('repayments.delay')} parent={loan}>
      <OrderQueryView query={repayment} loading={<LoadingCards heights={[120, 96]} />}>
        {() => (
          <EmptyState
            title={_('repayments.delay.none')}
            action={<PageButton href={loan}>{_('repayments.seeLoan')}</PageButton>}
          >
            {_('repayments.delay.noneText')}
          </EmptyState>
        )}
      </OrderQueryView>
    </AppPage>
  )
}
