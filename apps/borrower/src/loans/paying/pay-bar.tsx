import type { Failure } from '@hulog/client'
import { ActionBar, Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { FailureNote } from '../../platform/shell/failure-note.tsx'

export type PayBarProps = {
  paying: { readonly isSending: boolean; readonly failure: Failure | null; readonly retry: () => void }
  /** Null while what would be paid is not on the page. */
  onPay: (() => void) | null
}

/** REP-03: the button that asks for the way to pay, and what went wrong with asking beside it. */
export function PayBar({ paying, onPay }: PayBarProps) {
  const { _ } = useLingui()
  return (
    <ActionBar
      note={_('repayments.hint')}
      quieter={paying.failure && <FailureNote failure={paying.failure} onRetry={paying.retry} />}
    >
      <Button
        wide
        busy={paying.isSending}
        busyLabel={_('repayments.busy')}
        aria-disabled={onPay === null}
        onClick={() => onPay?.()}
      >
        {_('repayments.pay')}
      </Button>
    </ActionBar>
  )
}
