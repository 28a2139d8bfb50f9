import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { EmptyIllustration } from '../illustrations/empty-illustration.tsx'
import { ErrorIllustration } from '../illustrations/error-illustration.tsx'
import styles from './outcome.module.css'

export type OutcomeProps = {
  picture: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status' | undefined
}

/** Picture, title, explanation and action. */
export function Outcome({ picture, title, children, action, role }: OutcomeProps) {
  return (
    <div className={styles.outcome} role={role}>
      <div className={styles.picture}>{picture}</div>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

export function EmptyState(props: EmptyStateProps) {
  return <Outcome picture={<EmptyIllustration />} {...props} />
}

export type ErrorStateProps = {
  /** Says what happened. */
  title: ReactNode
  /** Says whether anything was lost or charged, and what to do. */
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
