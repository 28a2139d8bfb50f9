import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { failureOf } from '../api/call.ts'
import { FailureBox } from './failure-box.tsx'

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

/** Waits shorter than this show nothing: a flash of grey looks slower than none. */
const LATE_MS = 200

/** Returns true once something has been waited for too long to show nothing. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate
}
