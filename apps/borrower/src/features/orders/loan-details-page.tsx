import { ownPath } from '@hulog/bridge'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { goTo } from '../../navigation/go-to.ts'
import { hrefTo, routeOfPath } from '../../navigation/href.ts'
import { withCommonQuery } from '../../navigation/with-common-query.ts'
import { OrderQueryView } from '../../order-page/order-query-view.tsx'
import { orderReferenceOf } from '../../order-page/order-reference.ts'
import type { SearchOf } from '../../routes.ts'
import { AppPage } from '../../shell/app-page.tsx'
import { LoadingCards } from '../../shell/loading-cards.tsx'
import { nativeShell } from '../../shell/native-shell.ts'
import { LoanDetailsView } from './loan-details-view.tsx'
import { OrderActions } from './order-actions.tsx'
import type { LoanDetails } from './order-views.ts'
import { loanDetails } from './orders.queries.ts'

const UNDER_REVIEW = 21
/** The specification's name for this screen, in its title and for analytics (ORD-01). */
const SCREEN = 'Order Details'

/** ORD-01..04, ORD-06, ORD-10, ORD-14: one order, from application to settlement. */
export function LoanDetailsPage({ search }: { search: SearchOf<'loanDetail'> }) {
  const { _ } = useLingui()
  const details = useQuery(loanDetails(orderReferenceOf(search), search.from === 'repay'))
  // What was kept from an earlier visit is shown while it is read again, but leads nowhere: the offer it continues at may
  // have been confirmed since.
  const continuesAt = details.data ? continuationOf(details.data) : null
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

/** ORD-06: where the order continues. Only a page of ours is followed, and never this one again. */
function continuationOf({ orderStatus, playeduL }: LoanDetails): string | null {
  if (orderStatus === UNDER_REVIEW || playeduL === '') return null
  const path = ownPath(playeduL, location.origin)
  if (path === null) return null
  return routeOfPath(new URL(path, location.origin).pathname) === 'loanDetail' ? null : path
}

function useTrackedScreen(order: LoanDetails | undefined) {
  const orderId = order?.orderId
  const productId = order?.productId
  useEffect(() => {
    if (orderId && productId) nativeShell.post('trackPoint', { point: SCREEN, orderId, productId })
  }, [orderId, productId])
}
