import type { Reply } from '@hulog/contract'
import type { SearchOf } from '../../addresses.ts'

export type ProductDetail = Reply<'getProduct'>
export type TermOption = ProductDetail['terms'][number]
export type LoanChoice = { readonly amount: number; readonly term: TermOption }

/** What the address asks for where the product allows it, else the middle amount over the first term. */
export function firstChoice(product: ProductDetail, search: SearchOf<'productDetail'>): LoanChoice | null {
  const { terms } = product
  const asked = terms.find(({ periods, termUnit }) => periods === search.periods && termUnit === search.termUnit)
  const term = asked ?? terms[0]
  return term ? { amount: allowedAmount(product, search.amount), term } : null
}

export function termKey({ periods, termUnit }: TermOption): string {
  return `${periods} ${termUnit}`
}

/** On a step, counted from the least amount, as the server counts it. */
function allowedAmount({ minAmountMinor, maxAmountMinor, stepAmountMinor }: ProductDetail, asked?: number): number {
  const wish = asked ?? minAmountMinor + (maxAmountMinor - minAmountMinor) / 2
  const within = Math.min(maxAmountMinor, Math.max(minAmountMinor, wish))
  const step = Math.max(1, stepAmountMinor)
  return minAmountMinor + Math.floor((within - minAmountMinor) / step) * step
}
