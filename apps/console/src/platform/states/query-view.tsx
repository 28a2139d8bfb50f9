import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../api/call.ts'
import { FailureBox } from './failure-box.tsx'
import { useLate } from './use-late.ts'

type QueryViewProps = {
  readonly queries: readonly Pick<UseQueryResult, 'data' | 'error' | 'refetch'>[]
  /** A skeleton in the layout of what is awaited. Shown only after a moment. */
  readonly loading: ReactNode
  readonly children: () => ReactNode
}

/** Loading, error, content, in that order. Known content stays while it is read again, and when that fails. */
export function QueryView({ queries, loading, children }: QueryViewProps) {
  const missing = queries.filter(({ data }) => data === undefined)
  const isLate = useLate(missing.length > 0)
  if (missing.length === 0) return children()
  const failed = missing.find(({ error }) => error)
  if (!failed) return isLate ? loading : null
  const retry = () => {
    for (const { refetch } of missing) void refetch()
  }
  return <FailureBox failure={failureOf(failed.error)} onRetry={retry} />
}
