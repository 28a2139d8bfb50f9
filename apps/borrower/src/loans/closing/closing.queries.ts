import { getCoolingOffQuote, getPayoffQuote } from '@hulog/client/operations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderReference } from '../../origination/order-page/order-query-view.tsx'
import { fetchReply } from '../../platform/api/call.ts'

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
    // A day that is chosen again is read again.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
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
