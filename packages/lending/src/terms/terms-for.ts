import { LendingError, shown } from '../lending-error.ts'
import { requireAmountMinor, sumMinor } from '../money/amount.ts'
import { fractionOfPpm, timesFraction } from '../money/rounding.ts'
import type { AdvanceTerms, LoanTerms, RepaymentTerms } from './loan-terms.ts'
import {
  clientKinds,
  type PrincipalRange,
  type ProductAdvanceTerms,
  type ProductTerms,
  type RepaymentOption,
  type TermsChoice,
} from './product-terms.ts'
import { requireLoanTerms } from './require-loan-terms.ts'
import { requireKeys, requireList, requireOneOf, requireOptional, requirePart, requireWhole } from './require-values.ts'
import { termsKeys } from './terms-keys.ts'

/**
 * The terms one borrower would sign: the product's, with the principal, the repayment option and the penalty chosen.
 *
 * Errors: `principal-not-offered` outside the range or between its steps, `option-not-offered`, `terms-invalid` for a
 * product or choice of which a part is missing or unknown, and all of `requireLoanTerms`.
 * Example: 5,000.00 of a product from 1,000.00 to 9,000.00 in steps of 500.00 is offered, 5,200.00 is not. With a later part of
 * a third, 1,666.66 of it is paid out later and 3,333.34 at once.
 */
export function termsFor(product: ProductTerms, choice: TermsChoice): LoanTerms {
  requireProductTerms(product)
  requirePart(choice, 'The choice')
  requireKeys(choice, termsKeys.choice, 'The choice')
  requireOneOf(clientKinds, choice.clientKind, 'The kind of client')
  requireOffered(product.principal, choice.principalMinor)
  const { principal: _range, repaymentOptions: _options, advances, ...passedOn } = product
  const terms: LoanTerms = {
    ...passedOn,
    principalMinor: choice.principalMinor,
    repayment: repaymentOf(product, choice.option),
    late: { ...product.late, penaltyMinor: product.late.penaltyMinor[choice.clientKind] },
    ...(advances && { advances: partsOf(advances, choice.principalMinor) }),
  }
  requireLoanTerms(terms)
  return terms
}

/**
 * Refuses a product of which a part that only products have is missing or unknown; `requireLoanTerms` checks the others.
 *
 * Domain: a range from 1 up, its end not below its start, in steps from 1 up; options with a code each.
 * Errors: `terms-invalid`, `amount-out-of-range` for a penalty.
 */
export function requireProductTerms(product: ProductTerms): void {
  requirePart(product, 'The product')
  requireKeys(product, termsKeys.product, 'The product')
  requireRange(product.principal)
  requireList(product.repaymentOptions, 'The repayment options')
  for (const option of product.repaymentOptions) requireOption(option)
  requirePart(product.late, 'What being late costs')
  requirePart(product.late.penaltyMinor, 'The penalty of new and repeat clients')
  requireKeys(product.late.penaltyMinor, termsKeys.productPenalty, 'The penalty')
  for (const kind of clientKinds) requireAmountMinor(product.late.penaltyMinor[kind], 'The penalty')
  if (product.advances !== undefined) requireParts(product.advances)
}

function requireRange(range: PrincipalRange): void {
  requirePart(range, 'The range of the principal')
  requireKeys(range, termsKeys.principalRange, 'The range of the principal')
  requireWhole(range.minMinor, 1, 'The smallest principal')
  requireWhole(range.maxMinor, range.minMinor, 'The largest principal')
  requireWhole(range.stepMinor, 1, 'The step of the principal')
}

function requireOption(option: RepaymentOption): void {
  requirePart(option, 'A repayment option')
  requireKeys(option, termsKeys.repaymentOption, 'A repayment option')
  if (typeof option.code !== 'string' || option.code === '') {
    throw new LendingError('terms-invalid', 'A repayment option must have a code')
  }
}

/** `requireAdvanceTerms` checks the amounts that the shares come to. */
function requireParts(advances: ProductAdvanceTerms): void {
  requireOptional(advances, termsKeys.productAdvances, 'The parts paid out')
  requireList(advances.later, 'The later parts')
  let restPpm = 1_000_000
  for (const part of advances.later) {
    requirePart(part, 'A later part')
    requireKeys(part, termsKeys.productLaterAdvance, 'A later part')
    requireWhole(part.sharePpm, 1, 'The share of a later part', restPpm - 1)
    restPpm -= part.sharePpm
  }
}

function partsOf({ later }: ProductAdvanceTerms, principalMinor: number): AdvanceTerms {
  const parts = later.map(({ after, sharePpm }) => {
    return { after, amountMinor: timesFraction(principalMinor, fractionOfPpm(sharePpm), 'down') }
  })
  return { firstMinor: principalMinor - sumMinor(parts.map(({ amountMinor }) => amountMinor)), later: parts }
}

function requireOffered(range: PrincipalRange, principalMinor: number): void {
  const { minMinor, maxMinor, stepMinor } = range
  const isInRange = Number.isSafeInteger(principalMinor) && principalMinor >= minMinor && principalMinor <= maxMinor
  if (!isInRange || (principalMinor - minMinor) % stepMinor !== 0) {
    throw new LendingError('principal-not-offered', 'The product does not offer this principal')
  }
}

function repaymentOf(product: ProductTerms, code: string): RepaymentTerms {
  const option = product.repaymentOptions.find((candidate) => candidate.code === code)
  if (option === undefined)
    throw new LendingError('option-not-offered', `The product has no repayment option ${shown(code)}`)
  return option.repayment
}
