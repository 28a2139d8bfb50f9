import { getProduct, getQuote, listProducts } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { loadHero } from './heroes.ts'

export type QuoteRequest = Body<'getQuote'>

export const productKeys = {
  all: ['products'] as const,
  home: () => [...productKeys.all, 'home'] as const,
  detail: (productId: string) => [...productKeys.all, 'detail', productId] as const,
  quote: (request: QuoteRequest) => [...productKeys.all, 'quote', request] as const,
}

export function homeProducts() {
  return queryOptions({
    queryKey: productKeys.home(),
    queryFn: async () => {
      const home = await fetchReply(listProducts, {})
      await loadHero(home.stage)
      return home
    },
  })
}

export function productDetail(productId: string) {
  return queryOptions({
    queryKey: productKeys.detail(productId),
    queryFn: () => fetchReply(getProduct, { productId }),
  })
}

/** The previous quote stays on the screen until the next one arrives, so that nothing moves under the thumb. */
export function loanQuote(request: QuoteRequest) {
  return queryOptions({
    queryKey: productKeys.quote(request),
    queryFn: () => fetchReply(getQuote, request),
    placeholderData: keepPreviousData,
  })
}
