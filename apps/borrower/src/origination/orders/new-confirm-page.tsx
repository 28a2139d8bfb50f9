import { confirmNewLoan } from '@hulog/client/operations'
import { useQuery } from '../../platform/api/use-query.ts'
import { orderReferenceOf } from '../order-page/order-reference.ts'
import type { ConfirmPageProps } from './confirm-page.tsx'
import { NewOfferView } from './new-offer-view.tsx'
import { OfferPage } from './offer-page.tsx'
import { newConfirmation } from './orders.queries.ts'
import { PromotionSheet } from './promotion-sheet.tsx'
import { useConfirm } from './use-confirm.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** CNF-06, CNF-07: the same offer on the second page, in the words a lender chose; every refusal is a toast too. */
export function NewConfirmPage({ search, consent, agreements }: ConfirmPageProps) {
  const reference = orderReferenceOf(search)
  const offer = useQuery(newConfirmation(reference))
  const tell = useFailureToast(offer.error)
  const confirming = useConfirm(confirmNewLoan, reference, tell)
  return (
    <OfferPage
      reference={reference}
      offer={offer}
      confirming={confirming}
      consent={consent}
      labelOf={({ NewButtonMsg }) => NewButtonMsg}
    >
      {(shown) => (
        <>
          <NewOfferView offer={shown} agreements={agreements} confirming={confirming} />
          <PromotionSheet offer={shown} />
        </>
      )}
    </OfferPage>
  )
}
