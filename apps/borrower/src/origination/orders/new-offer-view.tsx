import { Card, DateText, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Amount } from '../../platform/money/amount.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import type { NewOffer } from './offer.ts'
import { OfferBody } from './offer-body.tsx'
import type { Confirming } from './use-confirm.ts'

export type NewOfferViewProps = { offer: NewOffer; agreements: ReactNode; confirming: Confirming }

/** CNF-06 */
export function NewOfferView({ offer, agreements, confirming }: NewOfferViewProps) {
  const { _ } = useLingui()
  const headings = { details: _('orders.newConfirm.details'), plan: _('orders.newConfirm.plan') }
  return (
    <OfferBody offer={offer} agreements={agreements} confirming={confirming} headings={headings}>
      <Card>
        <div>
          <p className="quiet">{_('orders.confirm.amount')}</p>
          <Amount minor={offer.amount} currency={offer.cost.currency} size="hero" />
        </div>
        <ProductHeader name={offer.comProductName} logo={offer.comProductLogo}>
          {offer.pRateDsc}
        </ProductHeader>
        <ListRows>
          <ListRow label={_('orders.newConfirm.repaymentDate')} strong>
            <DateText value={offer.firstPayTime} />
          </ListRow>
        </ListRows>
      </Card>
    </OfferBody>
  )
}
