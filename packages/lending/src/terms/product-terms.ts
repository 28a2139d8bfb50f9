import type { ProductLateTerms } from './late-terms.ts'
import type { Currency, InterestTerms, LoanTerms, RepaymentTerms, Span, UpfrontFeeTerms } from './loan-terms.ts'

/** A lender's offer: the ranges from which one borrower's `LoanTerms` are chosen. */
export type ProductTerms = Pick<LoanTerms, OptionalTerms> & {
  currency: Currency
  principal: PrincipalRange
  repaymentOptions: readonly RepaymentOption[]
  interest: InterestTerms
  upfrontFee: UpfrontFeeTerms
  late: ProductLateTerms
  /** Absent: the principal is paid out whole. */
  advances?: ProductAdvanceTerms
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

/**
 * The parts after the first, each as a share of the principal, rounded down to the minor unit; the first part is the rest.
 * See `AdvanceTerms`.
 */
export type ProductAdvanceTerms = { later: readonly ProductLaterAdvance[] }

/** A part that is planned so long after the disbursement. Parts per million of the principal. */
export type ProductLaterAdvance = { after: Span; sharePpm: number }

/** A term on offer; the code names it in forms and stored choices (`91-days`, `4-months`). */
export type RepaymentOption = { code: string; repayment: RepaymentTerms }

export const clientKinds = ['new', 'repeat'] as const

export type ClientKind = (typeof clientKinds)[number]

export type TermsChoice = { principalMinor: number; option: string; clientKind: ClientKind }
