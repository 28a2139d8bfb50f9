import type { Failure } from '@hulog/client'
import { failureOf } from '../api/call-error.ts'
import type { UseQueryResult } from '../api/use-query.ts'

export type ForDay = {
  /** What is shown is another day's, as its own date says. */
  readonly isOld: boolean
  readonly isComing: boolean
  /** Why the day's own could not be had. */
  readonly failure: Failure | null
  readonly retry: () => void
}

/** Whether the figures shown are those of the day that was asked about. */
export function forDay({ data, error, isFetching, refetch }: UseQueryResult<{ on: string }>, day?: string): ForDay {
  const isOld = data !== undefined && day !== undefined && data.on !== day
  return { isOld, isComing: isOld && isFetching, failure: isOld ? failureOf(error) : null, retry: () => void refetch() }
}
