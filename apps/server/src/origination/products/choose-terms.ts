import { type ClientKind, LendingError, type LoanTerms, termsFor } from '@hulog/lending'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Product } from './products.store.ts'
import { findOption, type TermChoice } from './term.ts'

/** What a borrower picks of a product. */
export type LoanChoice = TermChoice & { readonly amountMinor: number }

/** The terms behind a choice. @throws TERM_NOT_OFFERED, AMOUNT_OUT_OF_RANGE */
export function chooseTerms(product: Product, choice: LoanChoice, clientKind: ClientKind): LoanTerms {
  const option = findOption(product.terms.repaymentOptions, choice)
  if (!option) throw new DomainError('TERM_NOT_OFFERED', 'periods')
  try {
    return termsFor(product.terms, { principalMinor: choice.amountMinor, option: option.code, clientKind })
  } catch (error) {
    const isOutOfRange = error instanceof LendingError && error.code === 'principal-not-offered'
    throw isOutOfRange ? new DomainError('AMOUNT_OUT_OF_RANGE', 'amount') : error
  }
}

export function canChoose(product: Product, choice: LoanChoice): boolean {
  try {
    chooseTerms(product, choice, 'new')
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
