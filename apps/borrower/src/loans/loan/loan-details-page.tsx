import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { OrderQueryView } from '../../origination/order-page/order-query-view.tsx'
import { orderReferenceOf } from '../../origination/order-page/order-reference.ts'
import type { LoanDetails } from '../../origination/orders/order-views.ts'
import { loanDetails } from '../../origination/orders/orders.queries.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { withCommonQuery } from '../../platform/navigation/with-common-query.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import { redirectOf } from './continuation.ts'
import { LoanDetailsView } from './loan-details-view.tsx'
import { OrderActions } from './order-actions.tsx'

/** The specification's name for this screen, in its title and for analytics (ORD-01). */
const SCREEN = 'Order Details'

/** ORD-01..14: one order, from application to settlement. */
export function LoanDetailsPage({ search }: { search: SearchOf<'loanDetail'> }) {
  const { _ } = useLingui()
  const details = useQuery(loanDetails(orderReferenceOf(search), search.from === 'repay'))
  // What was kept from an earlier visit is shown while it is read again, but leads nowhere: the offer it continues at may
  // have been confirmed since.
  const continuesAt = details.data ? redirectOf(details.data) : null
  const isKnownNow = details.isFetchedAfterMount
  useEffect(() => {
    if (isKnownNow && continuesAt !== null) goTo(withCommonQuery(continuesAt), { replace: true })
  }, [isKnownNow, continuesAt])
  useTrackedScreen(details.data)

  const loading = <LoadingCards heights={[48, 140, 200]} />
  return (
    <AppPage
      title={_('orders.details.title')}
      parent={hrefTo('home')}
      actions={details.data && continuesAt === null && <OrderActions order={details.data} />}
    >
      <OrderQueryView query={details} loading={loading}>
        {(order) => (continuesAt === null ? <LoanDetailsView order={order} /> : loading)}
      </OrderQueryView>
    </AppPage>
  )
}

function useTrackedScreen(order: LoanDetails | undefined) {
  const orderId = order?.orderId
  const productId = order?.productId
  useEffect(() => {
    if (orderId && productId) nativeShell.post('trackPoint', { point: SCREEN, orderId, productId })
  }, [orderId, productId])
}
