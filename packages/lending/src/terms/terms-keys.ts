import type { DailyTier, LateTerms, LoanRateTerms, ProductLateTerms, SecondDailyTerms } from './late-terms.ts'
import type {
  AdvanceTerms,
  AllocationTerms,
  BusinessDayTerms,
  CoolingOffTerms,
  ExtensionTerms,
  GraceTerms,
  InstallmentFeeTerms,
  InstallmentsRepayment,
  InterestTerms,
  LaterAdvance,
  LoanTerms,
  PrepaymentTerms,
  RoundingTerms,
  SingleRepayment,
  UpfrontFeeTerms,
} from './loan-terms.ts'
import type {
  PrincipalRange,
  ProductAdvanceTerms,
  ProductLaterAdvance,
  ProductTerms,
  RepaymentOption,
  TermsChoice,
} from './product-terms.ts'
import type { RecalculationTerms } from './recalculation-terms.ts'

// Every key that the terms and their parts may have; any other is refused, since a misspelt one would be ignored.
// A new part of the terms is one more line here, in the list of the type that it belongs to: the compiler asks for it.

const loanTerms = {
  currency: true,
  principalMinor: true,
  interest: true,
  repayment: true,
  upfrontFee: true,
  late: true,
  installmentFee: true,
  rounding: true,
  allocation: true,
  prepayment: true,
  extension: true,
  coolingOff: true,
  recalculation: true,
  advances: true,
} satisfies KeysOf<LoanTerms>

const lateTerms = {
  penaltyMinor: true,
  dailyTiers: true,
  lifetimeCapPpm: true,
  dailyBase: true,
  runsOnPenalty: true,
  graceDays: true,
  monthlyPpm: true,
  installmentPenaltyMinor: true,
  installmentCapPpm: true,
  secondDaily: true,
  atLoanRate: true,
} satisfies KeysOf<LateTerms>

/** A product has the parts of the terms, with ranges instead of what one borrower agrees on. */
const { principalMinor: _principal, repayment: _repayment, ...sharedTerms } = loanTerms

export const termsKeys = {
  loan: namesOf<LoanTerms>(loanTerms),
  interest: namesOf<InterestTerms>({ per: true, ratePpm: true, method: true, dayCount: true }),
  single: namesOf<SingleRepayment>({ kind: true, termDays: true, businessDays: true }),
  installments: namesOf<InstallmentsRepayment>({
    kind: true,
    count: true,
    every: true,
    amortization: true,
    first: true,
    dueOn: true,
    installmentMinor: true,
    balloonMinor: true,
    grace: true,
    businessDays: true,
  }),
  businessDays: namesOf<BusinessDayTerms>({ roll: true, weekend: true, holidays: true, interest: true }),
  spanOfDays: namesOf<{ days: number }>({ days: true }),
  spanOfMonths: namesOf<{ months: number }>({ months: true }),
  firstDate: namesOf<{ on: string }>({ on: true }),
  grace: namesOf<GraceTerms>({ principalPeriods: true, deferredInterestPeriods: true, interestFreePeriods: true }),
  upfrontFee: namesOf<UpfrontFeeTerms>({ ratePpm: true, fixedMinor: true, taken: true, taxPpm: true }),
  installmentFee: namesOf<InstallmentFeeTerms>({ ratePpm: true, fixedMinor: true, taxPpm: true, only: true }),
  late: namesOf<LateTerms>(lateTerms),
  secondDaily: namesOf<SecondDailyTerms>({ tiers: true, base: true, graceDays: true, runsOnPenalty: true }),
  atLoanRate: namesOf<LoanRateTerms>({ base: true }),
  dailyTier: namesOf<DailyTier>({ fromDay: true, ratePpm: true }),
  rounding: namesOf<RoundingTerms>({
    interest: true,
    installment: true,
    installmentMultipleMinor: true,
    remainder: true,
    parts: true,
    final: true,
  }),
  allocation: namesOf<AllocationTerms>({ order: true, orderInAdvance: true, across: true, early: true }),
  prepayment: namesOf<PrepaymentTerms>({ notBefore: true, interest: true, settlementDays: true }),
  prepaymentNotBefore: namesOf<NonNullable<PrepaymentTerms['notBefore']>>({ termSharePpm: true, days: true }),
  extension: namesOf<ExtensionTerms>({ times: true, feeRatePpm: true, feeFixedMinor: true }),
  coolingOff: namesOf<CoolingOffTerms>({ days: true, refundsUpfrontFee: true }),
  recalculation: namesOf<RecalculationTerms>({ onPrepayment: true, overdue: true }),
  advances: namesOf<AdvanceTerms>({ firstMinor: true, later: true }),
  laterAdvance: namesOf<LaterAdvance>({ after: true, amountMinor: true }),
  product: namesOf<ProductTerms>({ ...sharedTerms, principal: true, repaymentOptions: true }),
  productAdvances: namesOf<ProductAdvanceTerms>({ later: true }),
  productLaterAdvance: namesOf<ProductLaterAdvance>({ after: true, sharePpm: true }),
  principalRange: namesOf<PrincipalRange>({ minMinor: true, maxMinor: true, stepMinor: true }),
  repaymentOption: namesOf<RepaymentOption>({ code: true, repayment: true }),
  productPenalty: namesOf<ProductLateTerms['penaltyMinor']>({ new: true, repeat: true }),
  choice: namesOf<TermsChoice>({ principalMinor: true, option: true, clientKind: true }),
} as const

type KeysOf<Part> = Readonly<Record<keyof Part, true>>

/** The keys in the order of the type, the order in which `requireKeys` finds them fastest. */
function namesOf<Part>(keys: KeysOf<Part>): readonly string[] {
  return Object.keys(keys)
}
