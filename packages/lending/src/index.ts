export { businessDateAt } from './calendar/business-date-at.ts'
export {
  type BusinessDayRoll,
  type BusinessDays,
  businessDayRolls,
  rollToBusinessDay,
  type Weekday,
  weekdays,
} from './calendar/business-days.ts'
export { countDays, type DayCount, dayCounts, yearFraction } from './calendar/day-count.ts'
export type { DayCountContext, RegularPeriod } from './calendar/day-count-context.ts'
export { addDays, addMonths, daysBetween, type IsoDate, parseIsoDate } from './calendar/iso-date.ts'
export type { YearPart } from './calendar/year-part.ts'
export { type DatedPack, type DelinquencyPack, type ProvisionPack, packsOn } from './delinquency/dated-pack.ts'
export { type DaysPastDue, type Delinquency, daysPastDue, delinquencyOn } from './delinquency/days-past-due.ts'
export { delinquencyPacks, provisionPacks } from './delinquency/delinquency-packs.ts'
export {
  type ArrearsTolerance,
  bucketOf,
  type CountsFrom,
  countsFroms,
  type DelinquencyBucket,
  type DelinquencyClock,
  type DelinquencyRules,
  delinquencyClocks,
  type NonPerformingClass,
  type NonPerformingRules,
  type NonPerformingUntil,
  nonPerformingUntils,
  plainDelinquencyRules,
  type RestructuringRule,
  requireDelinquencyRules,
  restructuringEffects,
  type UpgradeRules,
} from './delinquency/delinquency-rules.ts'
export { type DelinquencyPause, requirePauses } from './delinquency/pauses.ts'
export {
  type LossRate,
  type Provision,
  type ProvisionBase,
  type ProvisionLine,
  type ProvisionRate,
  type ProvisionRequest,
  type ProvisionRules,
  provisionBases,
  provisionOf,
  requireProvisionRules,
} from './delinquency/provision.ts'
export { suspendedInterestMinor } from './delinquency/suspended-interest.ts'
export { type AprLaw, aprByLaw, aprLaws, effectiveMonthlyPpm } from './disclosure/apr-by-law.ts'
export type { DisclosedFee, DisclosedProceeds, FeeSums, ThirdPartyFee } from './disclosure/disclose-cost.ts'
export type {
  CoolingOffExit,
  DisclosedAllocation,
  DisclosedCoolingOff,
  DisclosedExtension,
  DisclosedLateness,
  DisclosedPrepayment,
  LateExample,
} from './disclosure/disclose-endings.ts'
export { type DisclosedBy, discloseLoan, type LoanDisclosure } from './disclosure/disclose-loan.ts'
export type {
  AprComputation,
  DisclosedInterest,
  DisclosedPayments,
  DisclosedRates,
  DisclosedTerm,
  PaymentGroup,
  PaymentRow,
} from './disclosure/disclose-plan.ts'
export { LendingError, type LendingErrorCode } from './lending-error.ts'
export {
  canStep,
  type OrderMove,
  type OrderStatus,
  orderMoves,
  orderStatusCodes,
  type StoredStatus,
  statusOn,
  step,
} from './lifecycle/order-status.ts'
export { advancesOf, type LoanAdvances } from './loan/advances-of.ts'
export { allocationOf, type PaymentAllocation, repaymentsOf } from './loan/allocate.ts'
export type { Arithmetic } from './loan/arithmetic.ts'
export { booksOf, type LoanBooks } from './loan/books-of.ts'
export { chargesOf, type LoanCharge } from './loan/charges-of.ts'
export { type CoolingOffQuote, coolingOffQuote } from './loan/cooling-off.ts'
export {
  type ExtensionQuote,
  type ExtensionRefusal,
  extensionQuote,
  extensionRefusal,
  extensionsOf,
  type GivenExtension,
} from './loan/extension-quote.ts'
export { foldLoan } from './loan/fold-loan.ts'
export { chaptersOf, firstChapterOf } from './loan/folded-loans.ts'
export { type InstallmentQuote, installmentQuote } from './loan/installment-quote.ts'
export type { Allocation, AppliedRepayment, Loan, RecalculatedInterest } from './loan/loan.ts'
export {
  type Advanced,
  type ChargeAmount,
  type ChargeBase,
  type Charged,
  type ChargeKind,
  type ChargeTreatment,
  type ChargeTreatments,
  chargeBases,
  chargeKinds,
  chargeTreatments,
  type Disbursed,
  type Extended,
  type LoanEvent,
  type Refunded,
  type Repaid,
  type RepaymentPurpose,
  type Restructured,
  type Reversed,
  type WaivableKind,
  type Waived,
  type WaivedCharge,
  type WrittenOff,
  waivableKinds,
} from './loan/loan-event.ts'
export { nextMilestoneOn, REMINDER_DAYS } from './loan/next-milestone-on.ts'
export { type LoanStanding, type Owed, owedOn } from './loan/owed.ts'
export type { OwedLine } from './loan/owed-lines.ts'
export { type ExtraPayment, type PartPayment, partPayment } from './loan/part-payment.ts'
export { type PayoffQuote, payoffQuote } from './loan/payoff-quote.ts'
export { type PlanRow, type PlanRowInFull, planInFull, planOn } from './loan/plan-on.ts'
export { plannedPayouts } from './loan/planned-payouts.ts'
export { type Statement, type StatementRow, statementOf } from './loan/statement.ts'
export { type FlowBeforeSettlement, regulation4Amount } from './loan/uk-rebate.ts'
export { formatAmountPlainly, formatRatePlainly } from './money/amount.ts'
export { type Fraction, type Rounding, roundDiv, roundings } from './money/rounding.ts'
export type { Breach, Quantity } from './policy/breach.ts'
export { checkOffer, type OfferFacts } from './policy/check-offer.ts'
export { checkPermissions, type PermissionBreach } from './policy/check-permissions.ts'
export { checkPosting, extensionPosting, type Posting } from './policy/check-posting.ts'
export { checkProduct } from './policy/check-product.ts'
export { checkRestructuring } from './policy/check-restructuring.ts'
export {
  type Conduct,
  type ConductMatter,
  type ConductOf,
  type ContactHours,
  type Permission,
  permissions,
} from './policy/conduct.ts'
export type { ExtensionPrice } from './policy/credit.ts'
export { incomeSharePpm } from './policy/income-share.ts'
export {
  type Channel,
  type CheckKind,
  type Confidence,
  channels,
  checkKinds,
  type FigureCheck,
  type PolicyCheck,
  type PolicyPack,
  type PolicyPlace,
  type PolicyRule,
  type PolicyScope,
  type RuleInForce,
} from './policy/policy-pack.ts'
export { policyPacks } from './policy/policy-packs.ts'
export { requirePolicyPack } from './policy/require-policy-pack.ts'
export { conductOf, rulesOn } from './policy/rules-on.ts'
export { type CashFlow, cashFlowsOf } from './rates/cash-flow.ts'
export { type EffectiveRate, effectiveRate, toRatePpm } from './rates/effective-rate.ts'
export { type EuTiming, euApr, euTimings, euYearsBetween, roundEuApr } from './rates/eu-apr.ts'
export { indiaApr, indiaAprOfMonths } from './rates/india-apr.ts'
export {
  type PhilippineMonth,
  philippineMonthlyRate,
  philippineMonths,
  philippineNominalMonthlyRate,
} from './rates/philippine-rates.ts'
export {
  type DatedTransaction,
  isWithinRegulationZTolerance,
  regulationZApr,
  regulationZAprOfUnitPeriods,
  type UnitPeriodAmount,
  type UnitPeriodTransaction,
  unitPeriodTransactionOf,
} from './rates/regulation-z/regulation-z-apr.ts'
export { type UnitPeriod, unitPeriodsPerYear } from './rates/regulation-z/unit-period.ts'
export { irr, xirr, xnpv } from './rates/xirr.ts'
export {
  type PlanAhead,
  type PrepaymentOption,
  type PrepaymentQuote,
  prepaymentQuote,
} from './recalculation/prepayment-quote.ts'
export { changedTerms } from './restructuring/changed-terms.ts'
export {
  type RestructuringQuote,
  type RestructuringRefusal,
  restructuringQuote,
  restructuringRefusals,
} from './restructuring/restructuring-quote.ts'
export type { TermsChange } from './restructuring/terms-change.ts'
export { rateBetween } from './schedule/period-rate.ts'
export { planSchedule } from './schedule/plan-schedule.ts'
export type {
  InterestBasis,
  InterestStretch,
  PlannedAdvance,
  PlannedInstallment,
  Schedule,
} from './schedule/schedule.ts'
export {
  countFor,
  installmentFor,
  principalFor,
  type RateLimit,
  rateFor,
  type TermsWithoutCount,
  type TermsWithoutPrincipal,
  type TermsWithoutRate,
} from './solving-terms/solve-terms.ts'
export {
  type DailyTier,
  type LateBase,
  type LateTerms,
  type LoanRateTerms,
  lateBases,
  type ProductLateTerms,
  type SecondDailyTerms,
  specificationLateTerms,
} from './terms/late-terms.ts'
export type { AdvanceTerms, LaterAdvance } from './terms/loan-terms.ts'
export {
  type AllocationTerms,
  type Amortization,
  amortizations,
  type BusinessDayTerms,
  type CoolingOffTerms,
  type Currency,
  currencies,
  dayCountOf,
  defaultAllocation,
  type ExtensionTerms,
  type FeeCollection,
  type FinalInstallment,
  feeCollections,
  finalInstallments,
  fitsDayCount,
  type GraceTerms,
  type InstallmentFeeTerms,
  type InstallmentsRepayment,
  type InterestMethod,
  type InterestTerms,
  interestMethods,
  type LoanTerms,
  type OwedKind,
  owedKinds,
  type PrepaymentInterest,
  type PrepaymentTerms,
  plainRounding,
  prepaymentInterests,
  type RatePeriod,
  type RepaymentTerms,
  type RoundingTerms,
  ratePeriods,
  type SingleRepayment,
  type Span,
  specificationPrepayment,
  type UpfrontFeeTerms,
} from './terms/loan-terms.ts'
export type {
  ClientKind,
  PrincipalRange,
  ProductAdvanceTerms,
  ProductLaterAdvance,
  ProductTerms,
  RepaymentOption,
  TermsChoice,
} from './terms/product-terms.ts'
export {
  type OverdueInterest,
  overdueInterests,
  type PrepaymentEffect,
  prepaymentEffects,
  type RecalculationTerms,
} from './terms/recalculation-terms.ts'
export { requireLoanTerms } from './terms/require-loan-terms.ts'
export { termsFor } from './terms/terms-for.ts'
