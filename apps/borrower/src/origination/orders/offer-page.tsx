import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import { isRefusedFor } from '../../platform/api/call-error.ts'
import type { UseQueryResult } from '../../platform/api/use-query.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { useLeaveGuard } from '../../platform/navigation/use-leave-guard.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import type { Consent } from '../order-page/consent.ts'
import { OrderMissing } from '../order-page/order-missing.tsx'
import { isOrderMissing } from '../order-page/order-query-view.tsx'
import type { OrderReference } from '../order-page/order-reference.ts'
import { ConfirmBar } from './confirm-bar.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { NothingOffered } from './nothing-offered.tsx'
import type { Offer } from './offer.ts'
import { ReadFirstDialog } from './read-first-dialog.tsx'
import { RetryRow } from './retry-row.tsx'
import type { Confirming } from './use-confirm.ts'

export type OfferPageProps<Shown extends Offer> = {
  reference: OrderReference
  offer: UseQueryResult<Shown>
  confirming: Confirming
  consent: Consent
  labelOf: (offer: Shown) => string
  children: (offer: Shown) => ReactNode
}

/** What both confirm pages have in common: an offer that is there, ended, confirmed already or could not be read. */
export function OfferPage<Shown extends Offer>(props: OfferPageProps<Shown>) {
  const { reference, offer: query, confirming, consent, labelOf, children } = props
  const { _ } = useLingui()
  const isOver = isRefusedFor(query.error, 'NOT_OFFERED') || isRefusedFor(query.error, 'ALREADY_CONFIRMED')
  const offer = isOver ? undefined : query.data
  const guard = useLeaveGuard(offer?.isPopType === 1)
  useConfirmedElsewhere(query.error, reference)
  return (
    <AppPage
      title={_('orders.confirm.title')}
      parent={hrefTo('home')}
      actions={
        offer && (
          <ConfirmBar
            offer={offer}
            label={labelOf(offer)}
            consent={consent}
            isReading={query.isFetching}
            confirming={confirming}
          />
        )
      }
    >
      {offer ? children(offer) : withoutOffer()}
      {offer && <ReadFirstDialog offer={offer} readAgain={() => void query.refetch()} onLeave={guard.leave} />}
      {offer && <LeaveDialog offer={offer} guard={guard} />}
    </AppPage>
  )

  function withoutOffer() {
    if (query.isPending || isRefusedFor(query.error, 'ALREADY_CONFIRMED')) {
      return <LoadingCards heights={[120, 160, 120]} />
    }
    if (isOrderMissing(query.error)) return <OrderMissing />
    if (isRefusedFor(query.error, 'NOT_OFFERED')) return <NothingOffered reference={reference} />
    return <RetryRow error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  }
}

/** Come back to after a reload in the middle, or with the browser's forward button: the loan is the page to be on. */
function useConfirmedElsewhere(error: Error | null, reference: OrderReference) {
  const href = isRefusedFor(error, 'ALREADY_CONFIRMED') ? hrefTo('loanDetail', reference) : null
  useEffect(() => {
    if (href !== null) goTo(href, { replace: true })
  }, [href])
}
