import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import type { Query, QueryKey } from './query.ts'

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
  const { mutate, unload } = useSWRConfig()
  return useMemo(
    () => ({
      invalidateQueries: (named) => (named ? mutate(named.queryKey) : mutate(() => true)),
      setQueryData: ({ queryKey }, update) => void mutate(queryKey, update, { revalidate: false }),
      clear: () => unload({ revalidate: false }),
    }),
    [mutate, unload],
  )
}
