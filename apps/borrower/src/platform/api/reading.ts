import {
  focusManager,
  hashKey,
  type InvalidateQueryFilters,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQueryClient,
  useQuery as useTanStackQuery,
} from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { requireSignIn, showFailure } from '../shell/failures.ts'
import { failureOf, isRefusedFor } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shows no toast when the query fails to be read again: its page says so itself. */
      failsQuietly?: true
    }
  }
}

/** Data read within this time is shown again without a call. */
const FRESH_MS = 10_000
const PAUSE_MS = 1_000

/** Creates the client that keeps data until the app is closed or the session ends. */
export function createQueryClient(): QueryClient {
  readWhenSeen()
  // The library assumes a connection until it is told otherwise.
  onlineManager.setOnline(navigator.onLine)
  return new ReadingClient({
    queryCache: aQueryCache(),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: Number.POSITIVE_INFINITY,
        // Only the call itself knows whether there is a connection: some phones report "offline" wrongly.
        networkMode: 'always',
        refetchOnReconnect: true,
        // COM-06: reading is repeated once, and only when no definite answer came.
        retry: (failures, error) => failures === 0 && failureOf(error)?.kind === 'network',
        retryDelay: PAUSE_MS,
      },
    },
  })
}

/** Marks all data as old after a write. A page that is about to be left is not read again. */
export function outdateAll(client: QueryClient, { isLeaving }: { isLeaving: boolean }): void {
  void client.invalidateQueries({ refetchType: isLeaving ? 'none' : 'active' })
}

class ReadingClient extends QueryClient {
  /** Drops answers on their way that were given before the change. The library keeps a first answer. */
  override invalidateQueries(filters?: InvalidateQueryFilters): Promise<void> {
    void this.cancelQueries(filters)
    return super.invalidateQueries(filters)
  }
}

/** Reads again when the page is seen or its window is chosen, unless the phone has no line. */
function readWhenSeen(): void {
  focusManager.setEventListener((onSeen) => {
    const seen = () => {
      if (navigator.onLine) onSeen()
    }
    document.addEventListener('visibilitychange', seen)
    addEventListener('focus', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('focus', seen)
    }
  })
}

type AnyQuery = Query<unknown, unknown, unknown>

/** Why a query failed when it was read last. The library forgets it while it reads again. */
const failures = new WeakMap<object, Error>()
const readsBefore = new WeakMap<object, number>()

function aQueryCache(): QueryCache {
  const cache = new QueryCache({
    onSuccess: (_, query) => void failures.delete(query),
    onError(error, query) {
      const isFirst = !failures.has(query)
      failures.set(query, error)
      if (query.getObserversCount() > 0) answerFailure(error, query, isFirst)
    },
  })
  cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded' && query.getObserversCount() === 1) readsBefore.set(query, readsOf(query))
  })
  return cache
}

function answerFailure(error: Error, { state, meta }: Pick<AnyQuery, 'state' | 'meta'>, isFirst: boolean): void {
  if (isRefusedFor(error, 'SIGN_IN_REQUIRED')) {
    requireSignIn()
    return
  }
  const failure = failureOf(error)
  // A page reports unreadable data in its place, but keeps showing earlier data.
  const isUnseen = state.data !== undefined && isFirst && !meta?.failsQuietly
  if (failure && isUnseen) showFailure(failure)
}

function readsOf({ state }: Pick<AnyQuery, 'state'>): number {
  return state.dataUpdateCount + state.errorUpdateCount
}

/** Returns how often a query was read, with an answer or without, since a page began to show it. */
export function readsSinceShown(query: object & Pick<AnyQuery, 'state'>): number {
  return readsOf(query) - (readsBefore.get(query) ?? 0)
}

export type UseQueryResult<Data> = {
  /** Last answer; it stays while the query is read again and when that fails. */
  readonly data: Data | undefined
  /** Last failure; it stays until there is an answer. */
  readonly error: Error | null
  /** True while there is neither an answer nor a failure. */
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  /** False while the data is from an earlier visit to the page. */
  readonly isFetchedAfterMount: boolean
  readonly refetch: () => Promise<unknown>
}

/**
 * Reads from the server. Unlike the library's hook, it keeps a failure while the page tries again, so that the button
 * that was pressed stays, and keeps placeholder data also when the new reading fails.
 */
export function useQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const { data: answer, error: latest, isFetching, isFetchedAfterMount, refetch } = useTanStackQuery(options)
  const query = useQueryClient().getQueryCache().get(hashKey(options.queryKey))
  const data = useKept(answer, options.placeholderData !== undefined)
  const error = latest ?? (query && failures.get(query)) ?? null
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isFetching,
    isSuccess: data !== undefined && error === null,
    isError: error !== null,
    isFetchedAfterMount,
    refetch,
  }
}

function useKept<Data>(answer: Data | undefined, isKept: boolean): Data | undefined {
  const before = useRef(answer)
  useLayoutEffect(() => {
    if (answer !== undefined) before.current = answer
  }, [answer])
  return answer ?? (isKept ? before.current : undefined)
}
