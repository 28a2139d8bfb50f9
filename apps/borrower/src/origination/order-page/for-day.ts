import type { Failure } from '@hulog/client'
import { failureOf } from '../../platform/api/call-error.ts'
import type { UseQueryResult } from '../../platform/api/use-query.ts'

export type ForDay = {
  readonly areComing: boolean
  /** Why the day's own could not be had. */
  readonly failure: Failure | null
  readonly retry: () => void
}

/** What became of asking for a day's figures. Until they are there another day's are shown, as their own date says. */
export function forDay({ data, error, isFetching, refetch }: UseQueryResult<{ on: string }>, day?: string): ForDay {
  const isOther = data !== undefined && day !== undefined && data.on !== day
  return {
    areComing: isOther && isFetching,
    failure: isOther ? failureOf(error) : null,
    retry: () => void refetch(),
  }
}
