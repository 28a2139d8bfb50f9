import { getCoolingOffQuote, getPayoffQuote } from '@hulog/client/operations'
import { fetchReply } from '../../api/fetch-reply.ts'
import { queryOptions } from '../../api/query.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'

/** What closes the loan on a day, today when none is named. */
export function payoffOn(reference: OrderReference, on?: string) {
  return queryOptions({
    queryKey: ['payoff', reference, on ?? 'today'],
    queryFn: () => fetchReply(getPayoffQuote, { ...reference, ...(on !== undefined && { on }) }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    keepPreviousData: true,
  })
}

export function coolingOff(reference: OrderReference) {
  return queryOptions({
    queryKey: ['coolingOff', reference],
    queryFn: () => fetchReply(getCoolingOffQuote, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
