import type { ReactNode } from 'react'
import { ErrorIllustration } from '../illustrations/error-illustration.tsx'
import { SuccessIllustration } from '../illustrations/success-illustration.tsx'
import { Outcome } from './outcome.tsx'

export type SuccessStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

export function SuccessState(props: SuccessStateProps) {
  return <Outcome picture={<SuccessIllustration />} role="status" {...props} />
}

export type FailedStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Final failure: a retry would not help. */
export function FailedState(props: FailedStateProps) {
  return <Outcome picture={<ErrorIllustration />} role="alert" {...props} />
}
