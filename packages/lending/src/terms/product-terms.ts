import { LendingError } from '../lending-error.ts'
import type { ProductLateTerms } from './late-terms.ts'
import type { Currency, InterestTerms, LoanTerms, RepaymentTerms, UpfrontFeeTerms } from './loan-terms.ts'
import { requireLoanTerms } from './require-loan-terms.ts'

/** A lender's offer: the ranges from which one borrower's `LoanTerms` are chosen. */
export type ProductTerms = Pick<LoanTerms, OptionalTerms> & {
  currency: Currency
  principal: PrincipalRange
  repaymentOptions: readonly RepaymentOption[]
  interest: InterestTerms
  upfrontFee: UpfrontFeeTerms
  late: ProductLateTerms
}

/** Optional parts of a product are copied to the loan. */
type OptionalTerms =
  | 'installmentFee'
  | 'rounding'
  | 'allocation'
  | 'prepayment'
  | 'extension'
  | 'coolingOff'
  | 'recalculation'

/** From `minMinor` in steps of `stepMinor` to `maxMinor`. */
export type PrincipalRange = { minMinor: number; maxMinor: number; stepMinor: number }

/** A term on offer; the code names it in forms and stored choices (`91-days`, `4-months`). */
export type RepaymentOption = { code: string; repayment: RepaymentTerms }

export type ClientKind = 'new' | 'repeat'

export type TermsChoice = { principalMinor: number; option: string; clientKind: ClientKind }

/**
 * The terms one borrower would sign: the product's, with the principal, the repayment option and the penalty chosen.
 *
 * Errors: `principal-not-offered` outside the range or between its steps, `option-not-offered`, and all of
 * `requireLoanTerms`. Example: 5,000.00 of a product from 1,000.00 to 9,000.00 in steps of 500.00 is offered, 5,200.00 is not.
 */
export function termsFor(product: ProductTerms, choice: TermsChoice): LoanTerms {
  requireOffered(product.principal, choice.principalMinor)
  const { principal: _range, repaymentOptions: _options, ...passedOn } = product
  const terms: LoanTerms = {
    ...passedOn,
    principalMinor: choice.principalMinor,
    repayment: repaymentOf(product, choice.option),
    late: { ...product.late, penaltyMinor: product.late.penaltyMinor[choice.clientKind] },
  }
  requireLoanTerms(terms)
  return terms
}

function requireOffered(range: PrincipalRange, principalMinor: number): void {
  const isInRange = principalMinor >= range.minMinor && principalMinor <= range.maxMinor
  if (!isInRange || (principalMinor - range.minMinor) % range.stepMinor !== 0) {
    throw new LendingError('principal-not-offered', 'The product does not offer this principal')
  }
}

function repaymentOf(product: ProductTerms, code: string): RepaymentTerms {
  const option = product.repaymentOptions.find((candidate) => candidate.code === code)
  if (option === undefined)
    throw new LendingError('option-not-offered', `The product has no repayment option "${code}"`)
  return option.repayment
}
