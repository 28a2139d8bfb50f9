import type { Reply } from '@hulog/contract'
import { Card, ListRow, ListRows, Section, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Amount } from '../../money/amount.tsx'
import { goTo } from '../../navigation/go-to.ts'
import { hrefTo } from '../../navigation/href.ts'
import { ProductHeader } from '../../order-page/product-header.tsx'
import { FailureNote } from '../../shell/failure-note.tsx'
import { StepUpSheet } from '../../step-up/step-up-sheet.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OfferCost } from './offer-cost.tsx'
import { OfferPlan } from './offer-plan.tsx'
import { PayoutAccountRow } from './payout-account-row.tsx'
import type { Confirming } from './use-confirm.ts'

export type Offer = Reply<'getConfirmation'>
export type OfferViewProps = { offer: Offer; agreements: ReactNode; confirming: Confirming }

/** CNF-01 */
export function OfferView({ offer, agreements, confirming }: OfferViewProps) {
  const { _ } = useLingui()
  const { productId, orderId, cost } = offer
  return (
    <>
      {confirming.hasOfferChanged && (
        <div role="alert">
          <StatusBanner tone="due" title={_('orders.confirm.changed')} description={_('orders.confirm.changedText')} />
        </div>
      )}
      <Card>
        <ProductHeader name={offer.comProductName} logo={offer.comProductLogo} />
        <div>
          <p className="quiet">{_('orders.confirm.amount')}</p>
          <Amount minor={offer.amount} currency={cost.currency} size="hero" />
          <p>{_('orders.confirm.days', { days: cost.termDays })}</p>
          <p className="quiet">{offer.pRateDsc}</p>
        </div>
      </Card>
      <OfferCost offer={offer} />
      {offer.details.length > 0 && (
        <Section heading={_('orders.confirm.information')}>
          <Card>
            <ListRows>
              {offer.details.map(({ text, value }) => (
                <ListRow key={text} label={text}>
                  {value}
                </ListRow>
              ))}
            </ListRows>
          </Card>
        </Section>
      )}
      {offer.repay_plans.length > 0 && <OfferPlan plans={offer.repay_plans} currency={cost.currency} />}
      <PayoutAccountRow offer={offer} />
      {agreements}
      {confirming.failure && !confirming.stepUp.pending && (
        <FailureNote failure={confirming.failure} onRetry={confirming.retry} />
      )}
      <StepUpSheet reason="step-up.confirmLoan" stepUp={confirming.stepUp} writing={confirming} />
      <CancelOrder
        orderId={orderId}
        isOffer
        onCancelled={() => goTo(hrefTo('loanDetail', { productId, orderId }), { replace: true })}
      />
    </>
  )
}
