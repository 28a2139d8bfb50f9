import { getPrepaymentQuote } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type PrepaymentQuote = Reply<'getPrepaymentQuote'>

type Asked = Body<'getPrepaymentQuote'>

/** Reads what paying an amount today saves and changes. The previous quote stays until the next arrives. */
export function prepaymentQuote(asked: Asked | null) {
  return queryOptions({
    queryKey: ['prepayment', asked] as const,
    queryFn: () => fetchReply(getPrepaymentQuote, requireAsked(asked)),
    placeholderData: keepPreviousData,
    enabled: asked !== null,
  })
}

function requireAsked(asked: Asked | null): Asked {
  if (asked === null) throw new Error('nothing is asked while only what is due is paid')
  return asked
}
