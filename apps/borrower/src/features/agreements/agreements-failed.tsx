import { Button, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'

export type AgreementsFailedProps = { isRetrying: boolean; onRetry: () => void }

export function AgreementsFailed({ isRetrying, onRetry }: AgreementsFailedProps) {
  const { _ } = useLingui()
  const retry = (
    <Button tone="plain" busy={isRetrying} busyLabel={_('shell.loading')} onClick={onRetry}>
      {_('shell.retry')}
    </Button>
  )
  return (
    <div role="alert">
      <StatusBanner tone="overdue" title={_('agreements.failed')} action={retry} />
    </div>
  )
}
