import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { isRefusedFor } from '../../api/call-error.ts'
import { useQuery } from '../../api/use-query.ts'
import { hrefTo } from '../../navigation/href.ts'
import { OrderMissing } from '../../order-page/order-missing.tsx'
import { isOrderMissing } from '../../order-page/order-query-view.tsx'
import { orderReferenceOf } from '../../order-page/order-reference.ts'
import type { SearchOf } from '../../routes.ts'
import { AppPage } from '../../shell/app-page.tsx'
import { LoadingCards } from '../../shell/loading-cards.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { NothingOffered } from './nothing-offered.tsx'
import { OfferView } from './offer-view.tsx'
import { confirmation } from './orders.queries.ts'
import { RetryRow } from './retry-row.tsx'
import { useConfirm } from './use-confirm.ts'

export type ConfirmPageProps = {
  search: SearchOf<'confirm'>
  /** Whether what is signed by confirming was agreed to; `unknown` while it is still being fetched. */
  consent: 'given' | 'withheld' | 'unknown'
  agreements: ReactNode
}

/** CNF-01, CNF-02, CNF-05, CNF-07: the offer, what it costs, and the one button that makes it a loan. */
export function ConfirmPage({ search, consent, agreements }: ConfirmPageProps) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const offer = useQuery(confirmation(reference))
  const confirming = useConfirm(reference)
  const data = offer.data
  return (
    <AppPage
      title={_('orders.confirm.title')}
      parent={hrefTo('home')}
      actions={
        data && <ConfirmBar offer={data} consent={consent} isReading={offer.isFetching} confirming={confirming} />
      }
    >
      {data ? <OfferView offer={data} agreements={agreements} confirming={confirming} /> : withoutOffer()}
    </AppPage>
  )

  function withoutOffer() {
    if (offer.isPending) return <LoadingCards heights={[120, 160, 120]} />
    if (isOrderMissing(offer.error)) return <OrderMissing />
    if (isRefusedFor(offer.error, 'NOT_OFFERED')) return <NothingOffered reference={reference} />
    return <RetryRow error={offer.error} isRetrying={offer.isFetching} onRetry={() => void offer.refetch()} />
  }
}
