import { Card } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Amount } from '../../platform/money/amount.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import type { Offer } from './offer.ts'
import { OfferBody } from './offer-body.tsx'
import type { Confirming } from './use-confirm.ts'

export type OfferViewProps = { offer: Offer; agreements: ReactNode; confirming: Confirming }

/** CNF-01 */
export function OfferView({ offer, agreements, confirming }: OfferViewProps) {
  const { _ } = useLingui()
  const headings = { details: _('orders.confirm.information'), plan: _('orders.confirm.plan') }
  return (
    <OfferBody offer={offer} agreements={agreements} confirming={confirming} headings={headings}>
      <Card>
        <ProductHeader name={offer.comProductName} logo={offer.comProductLogo} />
        <div>
          <p className="quiet">{_('orders.confirm.amount')}</p>
          <Amount minor={offer.amount} currency={offer.cost.currency} size="hero" />
          <p>{_('orders.confirm.days', { days: offer.cost.termDays })}</p>
          <p className="quiet">{offer.pRateDsc}</p>
        </div>
      </Card>
    </OfferBody>
  )
}
