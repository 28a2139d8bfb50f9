import type { UpfrontFeeTerms } from './fee-terms.ts'
import type { ProductLateTerms } from './late-terms.ts'
import type { Currency, InterestTerms, LoanTerms, RepaymentTerms } from './loan-terms.ts'

/** What a lender offers: the ranges from which one borrower's `LoanTerms` are chosen. */
export type ProductTerms = Pick<LoanTerms, OptionalTerms> & {
  currency: Currency
  principal: PrincipalRange
  repaymentOptions: readonly RepaymentOption[]
  interest: InterestTerms
  upfrontFee: UpfrontFeeTerms
  late: ProductLateTerms
}

/** What a product may leave out passes to the loan as it is. */
export type OptionalTerms = 'installmentFee' | 'rounding' | 'allocation' | 'prepayment' | 'extension' | 'coolingOff'

/** From `minMinor` in steps of `stepMinor` to `maxMinor`. */
export type PrincipalRange = { minMinor: number; maxMinor: number; stepMinor: number }

/** A term on offer; the code names it in forms and stored choices (`91-days`, `4-months`). */
export type RepaymentOption = { code: string; repayment: RepaymentTerms }

export type ClientKind = 'new' | 'repeat'

export type TermsChoice = { principalMinor: number; option: string; clientKind: ClientKind }
