import type { Failure } from '@hulog/client'
import { ActionBar, Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { CODE_FORM } from './code-step.tsx'

export type PaywayBarProps = {
  isCodeAwaited: boolean
  isBusy: boolean
  failed: { readonly failure: Failure | null; readonly retry: () => void } | undefined
  /** Null where it cannot be done: no account, no page of the provider's. */
  onPay: { readonly press: () => void; readonly isReady: boolean } | null
  onPage: (() => void) | null
}

/** The way on, what went wrong with it, and paying on the provider's page instead. */
export function PaywayBar({ isCodeAwaited, isBusy, failed, onPay, onPage }: PaywayBarProps) {
  const { _ } = useLingui()
  const quieter = (
    <>
      {failed && <FailureNote failure={failed.failure} onRetry={failed.retry} />}
      {onPage && !isCodeAwaited && (
        <Button tone="quiet" wide disabled={isBusy} onClick={onPage}>
          {_('payway.redirect')}
        </Button>
      )}
    </>
  )
  return (
    <ActionBar quieter={quieter}>
      {isCodeAwaited ? (
        <Button type="submit" form={CODE_FORM} wide disabled={isBusy}>
          {_('payway.confirm')}
        </Button>
      ) : (
        onPay && (
          <Button wide disabled={isBusy || !onPay.isReady} onClick={onPay.press}>
            {_('payway.pay')}
          </Button>
        )
      )}
    </ActionBar>
  )
}
