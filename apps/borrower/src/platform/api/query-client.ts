import { useMemo } from 'react'
import { nameOfKey, type Query, type QueryKey } from './query.ts'
import { useQueryCache } from './query-provider.tsx'

/** What was read and is kept. */
export type QueryClient = {
  /** What is shown is read again at once, the rest when it is shown next. Without a key: everything. */
  readonly invalidateQueries: (named?: { readonly queryKey: QueryKey }) => Promise<unknown>
  /** Changes what was read without reading it again. */
  readonly setQueryData: <Data>(query: Query<Data>, update: (known: Data | undefined) => Data | undefined) => void
  /** Forgets everything: it belonged to nobody or to someone else. */
  readonly clear: () => void
}

export function useQueryClient(): QueryClient {
  const cache = useQueryCache()
  return useMemo(
    () => ({
      invalidateQueries: (named) => cache.invalidate(named && nameOfKey(named.queryKey)),
      setQueryData: <Data>({ queryKey }: Query<Data>, update: (known: Data | undefined) => Data | undefined) =>
        cache.set(nameOfKey(queryKey), (known) => update(known as Data | undefined)),
      clear: () => cache.clear(),
    }),
    [cache],
  )
}
