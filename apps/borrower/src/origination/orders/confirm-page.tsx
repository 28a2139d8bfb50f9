import { confirmLoan } from '@hulog/client/operations'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import type { Consent } from '../order-page/consent.ts'
import { orderReferenceOf } from '../order-page/order-reference.ts'
import { OfferPage } from './offer-page.tsx'
import { OfferView } from './offer-view.tsx'
import { confirmation } from './orders.queries.ts'
import { useConfirm } from './use-confirm.ts'

export type ConfirmPageProps = { search: SearchOf<'confirm'>; consent: Consent; agreements: ReactNode }

/** CNF-01..05, CNF-07: the offer, what it costs, and the one button that makes it a loan. */
export function ConfirmPage({ search, consent, agreements }: ConfirmPageProps) {
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
