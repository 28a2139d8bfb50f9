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
  /** The answer to the key before stays until this one's is there. */
  readonly keepPreviousData?: boolean
}

export function queryOptions<Data>(query: Query<Data>): Query<Data> {
  return query
}
