import { useLingui } from '@lingui/react'
import { failureOf } from '../../platform/api/call-error.ts'
import { failureText } from '../../platform/shell/failure-text.ts'
import { RetryBanner } from '../../platform/shell/retry-banner.tsx'

export type RetryRowProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

/** CNF-07: a load that failed, in its place on the page: no toast, nothing blocked. */
export function RetryRow({ error, ...retry }: RetryRowProps) {
  const { i18n, _ } = useLingui()
  const failure = failureOf(error)
  return (
    <RetryBanner
      {...retry}
      title={failure ? failureText(i18n, failure) : _('shell.failure.unreadable')}
      description={failure?.kind === 'refusal' ? undefined : _('shell.failure.nothingLost')}
    />
  )
}
