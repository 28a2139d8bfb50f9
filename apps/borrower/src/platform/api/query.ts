export type QueryKey = readonly unknown[]

/** One reading: what it is known by, how it is fetched, and when it is fetched again unasked. */
export type Query<Data> = {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<Data>
  /** `always`: also when the same was read a moment ago. */
  readonly refetchOnMount?: 'always'
  readonly refetchOnWindowFocus?: 'always' | false
  readonly refetchOnReconnect?: false
  /** How long to wait before it is read again while the page is seen, after so many readings; false: not at all. */
  readonly refetchInterval?: (data: Data, reads: number) => number | false
  /** No toast when it fails to be read again: the page tells of it itself. */
  readonly failsQuietly?: true
  /** The answer to the key before stays until this one's is there. */
  readonly keepPreviousData?: boolean
}

/** What reading needs to know of a query, whatever the answer is. */
export type Reading = Omit<Query<unknown>, 'refetchInterval'>

/** Keys that say the same, however they were put together, are one. */
export function nameOfKey(key: QueryKey): string {
  return JSON.stringify(key)
}

export function queryOptions<Data>(query: Query<Data>): Query<Data> {
  return query
}
