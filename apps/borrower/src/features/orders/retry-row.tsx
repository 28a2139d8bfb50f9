import { Button, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { failureOf } from '../../api/call-error.ts'
import { failureText } from '../../shell/failure-text.ts'

export type RetryRowProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

/** CNF-07: a load that failed, in its place on the page: no toast, nothing blocked. */
export function RetryRow({ error, isRetrying, onRetry }: RetryRowProps) {
  const { i18n, _ } = useLingui()
  const failure = failureOf(error)
  const retry = (
    <Button tone="plain" busy={isRetrying} busyLabel={_('shell.loading')} onClick={onRetry}>
      {_('shell.retry')}
    </Button>
  )
  return (
    <div role="alert">
      <StatusBanner
        tone="overdue"
        title={failure ? failureText(i18n, failure) : _('shell.failure.unreadable')}
        description={failure?.kind === 'refusal' ? undefined : _('shell.failure.nothingLost')}
        action={retry}
      />
    </div>
  )
}
