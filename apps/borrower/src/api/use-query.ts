import { useRef } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import type { Query } from './query.ts'
import { readTwice } from './read-twice.ts'
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
  const reads = useRef(0)
  const read = () => readTwice(query.queryFn).finally(() => (reads.current += 1))
  const { data, error, isValidating, mutate } = useSWR<Data, Error>(query.queryKey, read, settingsOf(query))
  const isDue = data !== undefined && !isValidating
  useReadingAgain(isDue && (query.refetchInterval?.(data, reads.current) ?? false), mutate)
  const isError = error !== undefined
  return {
    data,
    error: error ?? null,
    isPending: data === undefined && !isError,
    isFetching: isValidating,
    isSuccess: data !== undefined && !isError,
    isError,
    isFetchedAfterMount: reads.current > 0,
    refetch: () => mutate(),
  }
}

function settingsOf<Data>(query: Query<Data>): SWRConfiguration {
  const { refetchOnMount, refetchOnWindowFocus, refetchOnReconnect, keepPreviousData } = query
  return {
    ...(refetchOnMount && { dedupingInterval: 0 }),
    ...(refetchOnWindowFocus === 'always' && { focusThrottleInterval: 0 }),
    ...(refetchOnWindowFocus === false && { revalidateOnFocus: false }),
    ...(refetchOnReconnect === false && { revalidateOnReconnect: false }),
    ...(keepPreviousData && { keepPreviousData }),
  }
}
