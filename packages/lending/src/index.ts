export { addDays } from './calendar/add-days.ts'
export { addMonths } from './calendar/add-months.ts'
export { businessDateAt, marketZones } from './calendar/business-date-at.ts'
export { countDays } from './calendar/count-days.ts'
export { type DayCount, dayCounts } from './calendar/day-count.ts'
export { daysBetween } from './calendar/days-between.ts'
export { type IsoDate, parseIsoDate } from './calendar/iso-date.ts'
export { yearFraction } from './calendar/year-fraction.ts'
export type { YearPart } from './calendar/year-parts.ts'
export { aprByLaw, effectiveMonthlyPpm } from './disclosure/apr-by-law.ts'
export { discloseLoan } from './disclosure/disclose-loan.ts'
export type {
  CoolingOffExit,
  DisclosedAllocation,
  DisclosedCoolingOff,
  DisclosedExtension,
  DisclosedLateness,
  DisclosedPrepayment,
  LateExample,
} from './disclosure/disclosed-conditions.ts'
export {
  type AmountLine,
  type AprComputation,
  type AprLaw,
  aprLaws,
  type DisclosedFee,
  type DisclosedFinanceCharge,
  type DisclosedInterest,
  type DisclosedProceeds,
  type DisclosedRates,
  type FeeSums,
} from './disclosure/disclosed-cost.ts'
export type { DisclosedPayments, DisclosedTerm, PaymentGroup, PaymentRow } from './disclosure/disclosed-payments.ts'
export type {
  ClauseFacts,
  CoLender,
  DisclosureFacts,
  GrievanceFacts,
  LenderFacts,
  Licence,
  ThirdPartyFee,
} from './disclosure/disclosure-facts.ts'
export type { DisclosedStatement, LoanDisclosure } from './disclosure/loan-disclosure.ts'
export { LendingError, type LendingErrorCode } from './lending-error.ts'
export { type OrderStatus, orderStatusCodes, type StoredStatus } from './lifecycle/order-status.ts'
export { statusOn } from './lifecycle/status-on.ts'
export { canStep, type OrderMove, orderMoves, step } from './lifecycle/step.ts'
export type { Allocation } from './loan/allocation.ts'
export { allocationOf, type PaymentAllocation } from './loan/allocation-of.ts'
export { waivableKinds } from './loan/apply-waiver.ts'
export type { Arithmetic } from './loan/arithmetic.ts'
export { booksOf } from './loan/books-of.ts'
export { type CoolingOffQuote, coolingOffQuote } from './loan/cooling-off-quote.ts'
export { type ExtensionQuote, type ExtensionRefusal, extensionQuote, extensionRefusal } from './loan/extension-quote.ts'
export { extensionsOf, type GivenExtension } from './loan/extensions-of.ts'
export { foldLoan } from './loan/fold-loan.ts'
export type { AppliedRepayment, Loan } from './loan/loan.ts'
export type { LoanBooks } from './loan/loan-books.ts'
export type {
  Disbursed,
  Extended,
  LoanEvent,
  Refunded,
  Repaid,
  RepaymentPurpose,
  Reversed,
  WaivableKind,
  Waived,
  WrittenOff,
} from './loan/loan-event.ts'
export { nextMilestoneOn, REMINDER_DAYS } from './loan/next-milestone-on.ts'
export type { LoanStanding, Owed, OwedLine } from './loan/owed.ts'
export { owedOn } from './loan/owed-on.ts'
export { type PayoffQuote, payoffQuote } from './loan/payoff-quote.ts'
export { type PlanRow, planOn } from './loan/plan-on.ts'
export type { Statement, StatementKind, StatementRow } from './loan/statement.ts'
export { statementOf } from './loan/statement-of.ts'
export type { Fraction } from './money/fraction.ts'
export { type Rounding, roundDiv, roundings } from './money/rounding.ts'
export type { Breach, Quantity } from './policy/breach.ts'
export { checkOffer, type OfferFacts } from './policy/check-offer.ts'
export { checkPosting, type Posting } from './policy/check-posting.ts'
export { checkProduct } from './policy/check-product.ts'
export type { Conduct, ConductMatter, ConductOf, ContactHours, Permission } from './policy/conduct.ts'
export { conductOf } from './policy/conduct-of.ts'
export type { ExtensionPrice } from './policy/credit.ts'
export { extensionPosting } from './policy/extension-posting.ts'
export { incomeSharePpm } from './policy/income-share.ts'
export { type CheckKind, checkKinds, type FigureCheck, type PolicyCheck } from './policy/policy-check.ts'
export {
  type Channel,
  type Confidence,
  channels,
  type PolicyPack,
  type PolicyRule,
  type PolicyScope,
  type RuleInForce,
} from './policy/policy-pack.ts'
export { policyPacks } from './policy/policy-packs.ts'
export { requirePolicyPack } from './policy/require-policy-pack.ts'
export { type PolicyPlace, rulesOn } from './policy/rules-on.ts'
export { type CashFlow, cashFlowsOf } from './rates/cash-flow.ts'
export { type EffectiveRate, effectiveRate } from './rates/effective-rate.ts'
export { euApr, roundEuApr } from './rates/eu-apr.ts'
export { type EuTiming, euTimings, euYearsBetween } from './rates/eu-years-between.ts'
export { indiaApr, indiaAprOfMonths } from './rates/india-apr.ts'
export { irr } from './rates/irr.ts'
export {
  type PhilippineMonth,
  philippineMonthlyRate,
  philippineMonths,
  philippineNominalMonthlyRate,
} from './rates/philippine-rates.ts'
export { regulationZApr } from './rates/regulation-z/regulation-z-apr.ts'
export {
  regulationZAprOfUnitPeriods,
  type UnitPeriodAmount,
  type UnitPeriodTransaction,
} from './rates/regulation-z/regulation-z-apr-of-unit-periods.ts'
export { isWithinRegulationZTolerance } from './rates/regulation-z/regulation-z-tolerance.ts'
export { type UnitPeriod, unitPeriodsPerYear } from './rates/regulation-z/unit-period.ts'
export { type DatedTransaction, unitPeriodTransactionOf } from './rates/regulation-z/unit-period-transaction-of.ts'
export { toRatePpm } from './rates/to-rate-ppm.ts'
export { xirr } from './rates/xirr.ts'
export { xnpv } from './rates/xnpv.ts'
export { rateBetween } from './schedule/period-rate.ts'
export { planSchedule } from './schedule/plan-schedule.ts'
export type { InterestBasis, PlannedInstallment, Schedule } from './schedule/schedule.ts'
export {
  type AllocationTerms,
  defaultAllocation,
  type OwedKind,
  owedKinds,
} from './terms/allocation-terms.ts'
export {
  type CoolingOffTerms,
  type ExtensionTerms,
  type PrepaymentInterest,
  type PrepaymentTerms,
  prepaymentInterests,
  specificationPrepayment,
} from './terms/closing-terms.ts'
export { dayCountOf } from './terms/day-count-of.ts'
export {
  type FeeCollection,
  feeCollections,
  type InstallmentFeeTerms,
  type UpfrontFeeTerms,
} from './terms/fee-terms.ts'
export {
  type DailyTier,
  type LateBase,
  type LateTerms,
  lateBases,
  type ProductLateTerms,
  specificationLateTerms,
} from './terms/late-terms.ts'
export {
  type Amortization,
  amortizations,
  type Currency,
  currencies,
  type GraceTerms,
  type InstallmentsRepayment,
  type InterestMethod,
  type InterestTerms,
  interestMethods,
  type LoanTerms,
  type RatePeriod,
  type RepaymentTerms,
  ratePeriods,
  type SingleRepayment,
  type Span,
} from './terms/loan-terms.ts'
export type {
  ClientKind,
  PrincipalRange,
  ProductTerms,
  RepaymentOption,
  TermsChoice,
} from './terms/product-terms.ts'
export { requireLoanTerms } from './terms/require-loan-terms.ts'
export { plainRounding, type RoundingTerms } from './terms/rounding-terms.ts'
export { termsFor } from './terms/terms-for.ts'
