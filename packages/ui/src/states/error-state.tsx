import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { ErrorIllustration } from '../illustrations/error-illustration.tsx'
import { Outcome } from './outcome.tsx'

export type ErrorStateProps = {
  /** What happened. */
  title: ReactNode
  /** Whether anything was lost or charged, and what to do. */
  children?: ReactNode
  retryLabel: string
  retryingLabel?: string
  onRetry: () => void
  retrying?: boolean
}

export function ErrorState(props: ErrorStateProps) {
  const { title, children, retryLabel, retryingLabel = retryLabel, onRetry, retrying = false } = props
  const retry = (
    <Button tone="quiet" busy={retrying} busyLabel={retryingLabel} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <Outcome picture={<ErrorIllustration />} title={title} action={retry} role="alert">
      {children}
    </Outcome>
  )
}
