import type { Body } from '@hulog/contract'
import type { SearchOf } from '../../addresses.ts'

/** The loan a borrower was about to apply for when details were missing. */
export type LoanChoice = Pick<Body<'apply'>, 'productId' | 'amount' | 'periods' | 'termUnit'>

/** Null when the page was opened for the details alone, or the address says only half of a choice. */
export function loanChoice({ productId, amount, periods, termUnit }: SearchOf<'certification'>): LoanChoice | null {
  if (productId === undefined || amount === undefined || periods === undefined || termUnit === undefined) return null
  return { productId, amount, periods, termUnit }
}
