import type { Failure } from '@hulog/client'
import { Button, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { failureText, wasAnnounced } from './failures.ts'

type FailureNoteProps = { failure: Failure | null; onRetry?: () => void; action?: ReactNode }

/**
 * COM-05, COM-06: keeps a failed write on the page, because its toast is gone before a worried person has read it. Offers
 * another try when no definite answer came. Screen readers hear it once, from the toast or from here.
 */
export function FailureNote({ failure, onRetry, action }: FailureNoteProps) {
  const { i18n, _ } = useLingui()
  const isUnsure = failure?.kind === 'network' || (failure?.status ?? 0) >= 500
  const retry = isUnsure && onRetry && (
    <Button tone="plain" onClick={onRetry}>
      {_('shell.retry')}
    </Button>
  )
  return (
    // Takes no place while it is empty, and is still there for screen readers to watch.
    <div
      role={failure && wasAnnounced(failure) ? undefined : 'alert'}
      className={failure ? undefined : 'visually-hidden'}
    >
      {failure && <StatusBanner tone="overdue" title={failureText(i18n, failure)} action={action ?? retry} />}
    </div>
  )
}

type RetryBannerProps = {
  title: string
  description?: string | undefined
  isRetrying: boolean
  onRetry: () => void
}

/** Takes the place of a part that could not be read; the rest of the page stays usable. */
export function RetryBanner({ title, description, isRetrying, onRetry }: RetryBannerProps) {
  const { _ } = useLingui()
  const retry = (
    <Button tone="plain" busy={isRetrying} busyLabel={_('shell.loading')} onClick={onRetry}>
      {_('shell.retry')}
    </Button>
  )
  return (
    <div role="alert">
      <StatusBanner tone="overdue" title={title} description={description} action={retry} />
    </div>
  )
}
