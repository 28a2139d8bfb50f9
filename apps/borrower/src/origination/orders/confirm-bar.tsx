import { ActionBar, Button, formatDate, formatMoney, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { marketOfCurrency } from '../../platform/money/market-of-currency.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import type { Consent } from '../order-page/consent.ts'
import type { Offer } from './offer.ts'
import type { Confirming } from './use-confirm.ts'

export type ConfirmBarProps = {
  offer: Offer
  label: string
  consent: Consent
  /** The offer is being read again; what is on the screen may not be what would be signed. */
  isReading: boolean
  confirming: Confirming
}

/** CNF-02: grey and inert without consent, and it says why. */
export function ConfirmBar({ offer, label, consent, isReading, confirming }: ConfirmBarProps) {
  const { _ } = useLingui()
  const noteId = useId()
  return (
    <ActionBar
      note={
        <span id={noteId}>
          <Sentence>{consent === 'withheld' ? _('orders.confirm.unchecked') : commitment()}</Sentence>
        </span>
      }
      quieter={
        confirming.failure &&
        !confirming.stepUp.pending && <FailureNote failure={confirming.failure} onRetry={confirming.retry} />
      }
    >
      <Button
        wide
        busy={confirming.isSending}
        busyLabel={_('orders.confirm.busy')}
        aria-disabled={consent !== 'given' || isReading}
        aria-describedby={noteId}
        onClick={confirm}
      >
        {label}
      </Button>
    </ActionBar>
  )

  function commitment(): string {
    const { currency, totalRepayableMinor } = offer.cost
    const total = formatMoney(totalRepayableMinor, { currency, market: marketOfCurrency(currency) })
    return _('orders.confirm.commitment', { total, date: formatDate(offer.firstPayTime) })
  }

  function confirm() {
    const { amount, periods, productId, orderId, disclosureHash, cost } = offer
    confirming.send({ amount, periods, termUnit: cost.termUnit, productId, orderId, disclosureHash })
  }
}
