import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../api/use-query.ts'
import { goTo } from '../../navigation/go-to.ts'
import { hrefTo } from '../../navigation/href.ts'
import { withCommonQuery } from '../../navigation/with-common-query.ts'
import { OrderQueryView } from '../../order-page/order-query-view.tsx'
import { orderReferenceOf } from '../../order-page/order-reference.ts'
import { AppPage } from '../../shell/app-page.tsx'
import { LoadingCards } from '../../shell/loading-cards.tsx'
import { nativeShell } from '../../shell/native-shell.ts'
import { redirectOf } from './continuation.ts'
import { LoanDetailsView } from './loan-details-view.tsx'
import { OrderActions } from './order-actions.tsx'
import type { LoanDetails } from './order-views.ts'
import { loanDetails } from './orders.queries.ts'

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
