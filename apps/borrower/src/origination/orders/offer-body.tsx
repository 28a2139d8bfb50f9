import { Card, LoadingOverlay, Section, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { StepUpSheet } from '../../people/step-up/step-up-sheet.tsx'
import { hrefTo } from '../../platform/navigation/href.ts'
import { replaceGuarded } from '../../platform/navigation/leave-guard.ts'
import { DetailRows } from '../order-page/detail-rows.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { Offer } from './offer.ts'
import { OfferCost } from './offer-cost.tsx'
import { OfferPlan } from './offer-plan.tsx'
import { PayoutAccountRow } from './payout-account-row.tsx'
import type { Confirming } from './use-confirm.ts'

export type OfferBodyProps = {
  offer: Offer
  agreements: ReactNode
  confirming: Confirming
  headings: { details: string; plan: string }
  /** The figures that stand first. */
  children: ReactNode
}

/** Everything there is to know of an offer before it is confirmed, below what stands first. */
export function OfferBody({ offer, agreements, confirming, headings, children }: OfferBodyProps) {
  const { _ } = useLingui()
  const { productId, orderId, cost } = offer
  return (
    <>
      {confirming.hasOfferChanged && (
        <div role="alert">
          <StatusBanner tone="due" title={_('orders.confirm.changed')} description={_('orders.confirm.changedText')} />
        </div>
      )}
      {children}
      <OfferCost offer={offer} />
      {offer.details.length > 0 && (
        <Section heading={headings.details}>
          <Card>
            <DetailRows rows={offer.details} />
          </Card>
        </Section>
      )}
      {offer.repay_plans.length > 0 && (
        <OfferPlan heading={headings.plan} plans={offer.repay_plans} currency={cost.currency} />
      )}
      <PayoutAccountRow offer={offer} />
      {agreements}
      {confirming.isSending && !confirming.stepUp.pending && <LoadingOverlay />}
      <StepUpSheet reason="step-up.confirmLoan" stepUp={confirming.stepUp} writing={confirming} />
      <CancelOrder
        orderId={orderId}
        isOffer
        onCancelled={() => void replaceGuarded(hrefTo('loanDetail', { productId, orderId }))}
      />
    </>
  )
}
