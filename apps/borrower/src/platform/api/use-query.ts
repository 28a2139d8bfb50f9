import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { nameOfKey, type Query } from './query.ts'
import { useQueryCache } from './query-provider.tsx'
import { useReadingAgain } from './use-reading-again.ts'

export type UseQueryResult<Data> = {
  /** What was read last; it stays while it is read again and when that fails. */
  readonly data: Data | undefined
  readonly error: Error | null
  /** Neither an answer nor a failure yet. */
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  /** Whether it was answered since this page asked: what is shown is not from an earlier visit. */
  readonly isFetchedAfterMount: boolean
  readonly refetch: () => Promise<unknown>
}

/** Reads from the server; pages that ask for the same at the same time share one call and one answer. */
export function useQuery<Data>(query: Query<Data>): UseQueryResult<Data> {
  const cache = useQueryCache()
  const name = nameOfKey(query.queryKey)
  const watch = useCallback((watcher: () => void) => cache.watch(name, watcher), [cache, name])
  const { data: answer, error, isReading, reads } = useSyncExternalStore(watch, () => cache.known(name))
  const readsBefore = useMemo(() => cache.known(name).reads, [cache, name])
  const refetch = useCallback(() => cache.invalidate(name), [cache, name])
  // Before anything is drawn, so that no page shows for a moment that nothing is under way.
  const present = useRef(query)
  useLayoutEffect(() => {
    present.current = query
  })
  useLayoutEffect(() => cache.show(name, () => present.current), [cache, name])
  const data = useKept(answer as Data | undefined, query.keepPreviousData ?? false)
  const isDue = data !== undefined && !isReading
  useReadingAgain(isDue && (query.refetchInterval?.(data, reads - readsBefore) ?? false), refetch)
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isFetching: isReading,
    isSuccess: data !== undefined && error === null,
    isError: error !== null,
    isFetchedAfterMount: reads > readsBefore,
    refetch,
  }
}

/** The answer, or while there is none the one before it. */
function useKept<Data>(answer: Data | undefined, isKept: boolean): Data | undefined {
  const before = useRef(answer)
  useLayoutEffect(() => {
    if (answer !== undefined) before.current = answer
  }, [answer])
  return answer ?? (isKept ? before.current : undefined)
}
