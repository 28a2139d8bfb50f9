import { getRestructuring } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { queryOptions } from '@tanstack/react-query'
import type { OrderReference } from '../../origination/order-page/order-query-view.tsx'
import { fetchReply } from '../../platform/api/call.ts'

/** Never read again on its own: what is signed must not change while the borrower reads it. */
export function newTermsOf(reference: OrderReference) {
  return queryOptions({
    queryKey: ['newTerms', reference],
    queryFn: () => fetchReply(getRestructuring, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export type Restructuring = Reply<'getRestructuring'>

export type NewTerms = NonNullable<Restructuring['newTerms']>

/** A loan with new terms to sign. */
export type Offered = Restructuring & { newTerms: NewTerms }
