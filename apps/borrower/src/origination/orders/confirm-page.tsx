import { confirmLoan } from '@hulog/client/operations'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { agreementCalls } from '../agreements/agreements.queries.ts'
import { type Consent, useAgreements } from '../agreements/use-agreements.tsx'
import { orderReferenceOf } from '../order-page/order-query-view.tsx'
import { OfferBody } from './offer-body.tsx'
import { OfferPage } from './offer-page.tsx'
import { confirmation } from './orders.queries.ts'
import { type Confirming, type Offer, useConfirm } from './use-confirm.ts'

/** Joins the offer with its agreements: neither feature knows the other. */
export function ConfirmWithAgreements({ search }: { search: SearchOf<'confirm'> }) {
  const { consent, row } = useAgreements(agreementCalls, orderReferenceOf(search))
  return <ConfirmPage search={search} consent={consent} agreements={row} />
}

export type ConfirmPageProps = { search: SearchOf<'confirm'>; consent: Consent; agreements: ReactNode }

/** CNF-01..05, CNF-07: the offer, what it costs, and the one button that makes it a loan. */
function ConfirmPage({ search, consent, agreements }: ConfirmPageProps) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const offer = useQuery(confirmation(reference))
  const confirming = useConfirm(confirmLoan, reference)
  return (
    <OfferPage
      reference={reference}
      offer={offer}
      confirming={confirming}
      consent={consent}
      labelOf={() => _('orders.confirm.loanNow')}
    >
      {(shown) => <OfferView offer={shown} agreements={agreements} confirming={confirming} />}
    </OfferPage>
  )
}

type OfferViewProps = { offer: Offer; agreements: ReactNode; confirming: Confirming }

/** CNF-01: figures of the offer. */
function OfferView({ offer, agreements, confirming }: OfferViewProps) {
  const { _ } = useLingui()
  const headings = { details: _('orders.confirm.information'), plan: _('orders.confirm.plan') }
  return (
    <OfferBody offer={offer} agreements={agreements} confirming={confirming} headings={headings}>
      <div>
        <p className="quiet">{_('orders.confirm.amount')}</p>
        <Amount minor={offer.amount} currency={offer.cost.currency} size="hero" />
        <p>
          <span>{_('orders.confirm.days', { days: offer.cost.termDays })}</span>
          {' · '}
          {offer.comProductName}
        </p>
        <p className="quiet small">{offer.pRateDsc}</p>
      </div>
    </OfferBody>
  )
}
