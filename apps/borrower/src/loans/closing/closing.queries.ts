import { getCoolingOffQuote, getPayoffQuote } from '@hulog/client/operations'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

const closingKeys = {
  all: ['closing'] as const,
  payoff: (reference: OrderReference, on: string) => [...closingKeys.all, 'payoff', reference, on] as const,
  coolingOff: (reference: OrderReference) => [...closingKeys.all, 'coolingOff', reference] as const,
}

/** Reads the payoff quote for a day, by default today. */
export function payoffOn(reference: OrderReference, on?: string) {
  return queryOptions({
    queryKey: closingKeys.payoff(reference, on ?? 'today'),
    queryFn: () => fetchReply(getPayoffQuote, { ...reference, ...(on !== undefined && { on }) }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    keepPreviousData: true,
  })
}

export function coolingOff(reference: OrderReference) {
  return queryOptions({
    queryKey: closingKeys.coolingOff(reference),
    queryFn: () => fetchReply(getCoolingOffQuote, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
