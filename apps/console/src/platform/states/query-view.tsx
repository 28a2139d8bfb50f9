import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { failureOf } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { FailureBox } from './failure-box.tsx'
import { failureWords } from './failure-words.ts'
import styles from './states.module.css'

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>

type QueryViewProps = {
  readonly queries: readonly Query[]
  /** A skeleton in the layout of what is awaited. Shown only after a moment. */
  readonly loading: ReactNode
  readonly children: () => ReactNode
}

/** Loading, error, content, in that order. Known content stays while it is read again; when that fails, it is said to be old. */
export function QueryView({ queries, loading, children }: QueryViewProps) {
  const missing = queries.filter(({ data }) => data === undefined)
  const isLate = useLate(missing.length > 0)
  if (missing.length === 0)
    return (
      <>
        {children()}
        <OldContent queries={queries.filter(({ error }) => error)} />
      </>
    )
  const failed = missing.find(({ error }) => error)
  if (!failed) return isLate ? loading : null
  return <FailureBox failure={failureOf(failed.error)} onRetry={() => readAgain(missing)} />
}

/** Stands over the lower edge of the window, so that nothing on the page moves when it comes and goes. */
function OldContent({ queries }: { queries: readonly Query[] }) {
  const failure = failureOf(queries[0]?.error)
  return (
    <div role="status" className={styles.oldPlace}>
      {queries.length > 0 && (
        <div className={styles.old}>
          <p>
            <b>What you see may be old.</b> {failure ? failureWords(failure) : 'It could not be read again.'}
          </p>
          <Button isBusy={queries.some(({ isFetching }) => isFetching)} onClick={() => readAgain(queries)}>
            Read again
          </Button>
        </div>
      )}
    </div>
  )
}

function readAgain(queries: readonly Query[]): void {
  for (const { refetch } of queries) void refetch()
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
