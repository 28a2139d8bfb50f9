import type { ReactNode } from 'react'
import { ErrorIllustration } from '../illustrations/error-illustration.tsx'
import { Outcome } from './outcome.tsx'

export type FailedStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Something ended badly, and trying the same again would not help. */
export function FailedState(props: FailedStateProps) {
  return <Outcome picture={<ErrorIllustration />} role="alert" {...props} />
}
