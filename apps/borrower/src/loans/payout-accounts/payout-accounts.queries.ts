import { cardInit } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type AccountForm = Reply<'cardInit'>
export type FormItem = AccountForm['items'][number]

export const payoutAccountKeys = {
  all: ['payout-accounts'] as const,
  form: (productId: string | undefined) => [...payoutAccountKeys.all, 'form', productId] as const,
}

export function accountForm(productId: string | undefined) {
  return queryOptions({
    queryKey: payoutAccountKeys.form(productId),
    queryFn: () => fetchReply(cardInit, productId === undefined ? {} : { product_id: productId }),
  })
}
