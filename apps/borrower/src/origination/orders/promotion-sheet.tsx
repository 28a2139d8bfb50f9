import { EVENT_MODULES } from '@hulog/contract/limits'
import { Button, Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { tabStorage } from '../../platform/browser/kept-storage.ts'
import { useProductJump } from '../order-page/use-product-jump.ts'
import type { NewOffer } from './offer.ts'

const SEEN = 'hulog.promotionSeen'

/** CNF-06: the lender's promotion, as text and nothing else, once a session and never before what must be read first. */
export function PromotionSheet({ offer }: { offer: NewOffer }) {
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
