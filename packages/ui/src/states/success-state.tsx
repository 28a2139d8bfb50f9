import type { ReactNode } from 'react'
import { SuccessIllustration } from '../illustrations/success-illustration.tsx'
import { Outcome } from './outcome.tsx'

export type SuccessStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

export function SuccessState(props: SuccessStateProps) {
  return <Outcome picture={<SuccessIllustration />} role="status" {...props} />
}
