import { explainOwed, getStatement, listSignedAgreements } from '@hulog/client/operations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderReference } from '../../origination/order-page/order-query-view.tsx'
import { fetchReply } from '../../platform/api/call.ts'

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
    // A day that is chosen again is read again.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
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

/** The address of the letter that says that nothing is owed, as a file in the language of the page. */
export function closingLetterFile(orderId: string, language: string): string {
  return `/statements/${orderId}/closing-letter.pdf?lang=${language}`
}
