import type { Failure } from '@hulog/client'
import { Button, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { failureText } from './failure-text.ts'
import { wasTold } from './tell-failure.ts'

export type FailureNoteProps = { failure: Failure | null; onRetry?: () => void; action?: ReactNode }

/**
 * COM-05, COM-06: a failed write, where it stays until it is dealt with (its toast is gone before a worried person has read
 * it). Trying again is offered when no definite answer came. What the toast has read out is not read out again.
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
    <div role={failure && wasTold(failure) ? undefined : 'alert'}>
      {failure && <StatusBanner tone="overdue" title={failureText(i18n, failure)} action={action ?? retry} />}
    </div>
  )
}
