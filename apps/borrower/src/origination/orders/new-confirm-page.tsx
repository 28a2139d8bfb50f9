import { confirmNewLoan } from '@hulog/client/operations'
import { EVENT_MODULES } from '@hulog/contract/limits'
import { Button, DateText, ListRow, ListRows, Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { tabStorage } from '../../platform/browser/storage.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { newAgreementCalls } from '../agreements/agreements.queries.ts'
import { useAgreements } from '../agreements/use-agreements.tsx'
import { orderReferenceOf } from '../order-page/order-query-view.tsx'
import { tellInServersWords, useRefusalToast } from '../order-page/refusal-toast.ts'
import { useProductJump } from '../order-page/use-product-jump.ts'
import type { ConfirmPageProps } from './confirm-page.tsx'
import { OfferBody } from './offer-body.tsx'
import { OfferPage } from './offer-page.tsx'
import { newConfirmation } from './orders.queries.ts'
import { type Confirming, type NewOffer, useConfirm } from './use-confirm.ts'

/** The second confirm page with its agreements. */
export function NewConfirmWithAgreements({ search }: { search: SearchOf<'newConfirm'> }) {
  const { consent, row } = useAgreements(newAgreementCalls, orderReferenceOf(search))
  return <NewConfirmPage search={search} consent={consent} agreements={row} />
}

/** CNF-06, CNF-07: the same offer on the second page, in the lender's words. Every refusal is also a toast. */
function NewConfirmPage({ search, consent, agreements }: ConfirmPageProps) {
  const reference = orderReferenceOf(search)
  const offer = useQuery(newConfirmation(reference))
  const confirming = useConfirm(confirmNewLoan, reference, tellInServersWords)
  useRefusalToast(offer.error)
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

type NewOfferViewProps = { offer: NewOffer; agreements: ReactNode; confirming: Confirming }

/** CNF-06: figures of the offer. */
function NewOfferView({ offer, agreements, confirming }: NewOfferViewProps) {
  const { _ } = useLingui()
  const headings = { details: _('orders.newConfirm.details'), plan: _('orders.newConfirm.plan') }
  return (
    <OfferBody offer={offer} agreements={agreements} confirming={confirming} headings={headings}>
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
    </OfferBody>
  )
}

const SEEN = 'hulog.promotionSeen'

/** CNF-06: the lender's promotion, as plain text, once per session and never before a text that must be read first. */
function PromotionSheet({ offer }: { offer: NewOffer }) {
  const { _ } = useLingui()
  const jump = useProductJump()
  const { NewPopMsg: message, NewPopButton: button, NewPopProductId: productId } = offer
  const [isSeen, setSeen] = useState(() => tabStorage.getItem(SEEN) === message)
  if (message === '' || isSeen || offer.popAgreementUrl !== '') return jump.notice
  function close() {
    tabStorage.setItem(SEEN, message)
    setSeen(true)
  }
  function press() {
    close()
    if (productId !== '') jump.to({ moduleId: EVENT_MODULES.promotion, positionId: 0, productId })
  }
  return (
    <Sheet open title={offer.comProductName} closeLabel={_('shell.close')} onClose={close}>
      <p>{message}</p>
      <Button wide onClick={press}>
        {button}
      </Button>
    </Sheet>
  )
}
