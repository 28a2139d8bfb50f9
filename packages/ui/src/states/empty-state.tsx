import type { ReactNode } from 'react'
import { EmptyIllustration } from '../illustrations/empty-illustration.tsx'
import { Outcome } from './outcome.tsx'

export type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

export function EmptyState(props: EmptyStateProps) {
  return <Outcome picture={<EmptyIllustration />} {...props} />
}
