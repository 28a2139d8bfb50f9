import { explainOwed, getStatement, listSignedAgreements } from '@hulog/client/operations'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

const statementKeys = {
  all: ['statements'] as const,
  owed: (reference: OrderReference, on: string) => [...statementKeys.all, 'owed', reference, on] as const,
  account: (reference: OrderReference) => [...statementKeys.all, 'account', reference] as const,
  signed: (reference: OrderReference) => [...statementKeys.all, 'signed', reference] as const,
}

/** Reads what is owed on a day, by default today. */
export function owedOn(reference: OrderReference, on?: string) {
  return queryOptions({
    queryKey: statementKeys.owed(reference, on ?? 'today'),
    queryFn: () => fetchReply(explainOwed, { ...reference, ...(on !== undefined && { on }) }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    keepPreviousData: true,
  })
}

export function statementOf(reference: OrderReference) {
  return queryOptions({
    queryKey: statementKeys.account(reference),
    queryFn: () => fetchReply(getStatement, reference),
    refetchOnMount: 'always',
  })
}

export function signedAgreements(reference: OrderReference) {
  return queryOptions({
    queryKey: statementKeys.signed(reference),
    queryFn: () => fetchReply(listSignedAgreements, reference),
    // An extension adds an agreement.
    refetchOnMount: 'always',
  })
}
