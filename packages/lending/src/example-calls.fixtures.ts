import { parseIsoDate } from './calendar/iso-date.ts'
import { delinquencyPacks, provisionPacks } from './delinquency/delinquency-packs.ts'
import { type DelinquencyRules, plainDelinquencyRules } from './delinquency/delinquency-rules.ts'
import type { ProvisionRules } from './delinquency/provision.ts'
import type * as lending from './index.ts'
import { extensionQuote } from './loan/extension-quote.ts'
import { foldLoan } from './loan/fold-loan.ts'
import type { LoanEvent, Restructured } from './loan/loan-event.ts'
import type { PolicyPack, PolicyRule, RuleInForce } from './policy/policy-pack.ts'
import { allCharges } from './restructuring/restructuring.fixtures.ts'
import { planSchedule } from './schedule/plan-schedule.ts'
import { monthly, someTerms } from './terms/loan-terms.fixtures.ts'
import {
  defaultAllocation,
  type LoanTerms,
  owedKinds,
  plainRounding,
  specificationPrepayment,
} from './terms/loan-terms.ts'
import type { ProductTerms } from './terms/product-terms.ts'

const disbursedOn = parseIsoDate('2026-01-31')
const laterOn = parseIsoDate('2026-03-15')

/** Terms with every optional part. */
const richTerms: LoanTerms = someTerms({
  interest: { per: 'year', ratePpm: 240_000, method: 'declining', dayCount: '30/360-us' },
  repayment: {
    ...monthly(3),
    first: { days: 20 },
    balloonMinor: 1_000,
    grace: { principalPeriods: 1, deferredInterestPeriods: 1, interestFreePeriods: 0 },
  },
  upfrontFee: { ratePpm: 10_000, fixedMinor: 500, taken: 'deducted', taxPpm: 120_000 },
  late: {
    penaltyMinor: 1_000,
    dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }],
    lifetimeCapPpm: 1_000_000,
    dailyBase: 'overdue',
    runsOnPenalty: false,
    graceDays: 2,
    monthlyPpm: 1_000,
    installmentPenaltyMinor: 100,
    installmentCapPpm: 500_000,
  },
  installmentFee: { ratePpm: 1_000, fixedMinor: 10, taxPpm: 120_000 },
  rounding: { ...plainRounding, parts: 'half-even' },
  allocation: defaultAllocation,
  prepayment: { ...specificationPrepayment, interest: 'to-the-day' },
  extension: { times: 2, feeRatePpm: 20_000, feeFixedMinor: 100 },
  coolingOff: { days: 3, refundsUpfrontFee: true },
})

/** The parts of a repayment that exclude those above. */
const datedTerms: LoanTerms = someTerms({
  interest: { per: 'month', ratePpm: 20_000, method: 'declining' },
  repayment: {
    kind: 'installments',
    count: 2,
    every: { days: 30 },
    amortization: 'level',
    dueOn: [parseIsoDate('2026-02-28'), parseIsoDate('2026-03-31')],
    installmentMinor: 520_000,
  },
})

const firstOnTerms: LoanTerms = someTerms({ repayment: { ...monthly(2), first: { on: parseIsoDate('2026-03-05') } } })

const singleTerms = someTerms()

/** The parts that do not go with an extension, planned interest or flat months: recalculation, moved due dates, other late rates. */
const recalculatedTerms: LoanTerms = someTerms({
  interest: { per: 'year', ratePpm: 240_000, method: 'declining', dayCount: 'actual/365' },
  repayment: {
    ...monthly(3),
    businessDays: {
      roll: 'following',
      weekend: ['saturday', 'sunday'],
      holidays: [parseIsoDate('2026-04-30')],
      interest: 'adjusted',
    },
  },
  late: {
    penaltyMinor: 0,
    dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }],
    lifetimeCapPpm: null,
    secondDaily: { tiers: [{ fromDay: 1, ratePpm: 10 }], base: 'overdue', graceDays: 2, runsOnPenalty: false },
    atLoanRate: { base: 'overduePrincipal' },
  },
  installmentFee: { ratePpm: 1_000, fixedMinor: 10, only: [1, 3] },
  rounding: { ...plainRounding, final: 'lower' },
  allocation: { ...defaultAllocation, orderInAdvance: owedKinds },
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['keep', 'lower'], overdue: 'as-planned' },
})

const { rounding: _byFinal, ...dividable } = recalculatedTerms

/** As those, paid out in parts. */
const partsTerms: LoanTerms = {
  ...dividable,
  advances: {
    firstMinor: 600_000,
    later: [
      { after: { months: 1 }, amountMinor: 300_000 },
      { after: { days: 60 }, amountMinor: 100_000 },
    ],
  },
}

const partsEvents: readonly LoanEvent[] = [
  { type: 'disbursed', on: disbursedOn },
  { type: 'advanced', id: 'second part', on: laterOn, amountMinor: 250_000 },
]

const settlementTerms: LoanTerms = someTerms({
  prepayment: { notBefore: null, interest: 'uk-actuarial', settlementDays: 28 },
})

const events: readonly LoanEvent[] = [
  { type: 'disbursed', on: disbursedOn },
  { type: 'repaid', id: 'paid', on: laterOn, amountMinor: 100_000, purpose: 'extension' },
  { type: 'repaid', id: 'bounced', on: laterOn, amountMinor: 100_000 },
  { type: 'waived', id: 'waived', on: laterOn, amounts: { penalty: 100, lateInterest: 1 } },
  { type: 'extended', id: 'extended', on: laterOn },
  { type: 'refunded', id: 'refunded', on: laterOn, amountMinor: 50 },
  { type: 'writtenOff', id: 'written off', on: parseIsoDate('2026-12-31') },
  { type: 'reversed', id: 'bounced' },
]

const chargeEvents: readonly LoanEvent[] = [
  { type: 'disbursed', on: disbursedOn },
  {
    type: 'charged',
    id: 'visit',
    on: laterOn,
    kind: 'fee',
    amount: { fixedMinor: 100 },
    installment: 2,
    reason: 'visit',
  },
  {
    type: 'charged',
    id: 'letter',
    on: laterOn,
    kind: 'penalty',
    amount: { ratePpm: 1_000, of: 'balance' },
    dueOn: laterOn,
  },
  { type: 'waived', id: 'kindness', on: laterOn, charge: 'visit' },
  { type: 'repaid', id: 'early', on: laterOn, amountMinor: 500_000, prepayment: 'lower' },
]

const loan = foldLoan(richTerms, events)

const restructured: Restructured = {
  type: 'restructured',
  id: 'restructured',
  on: laterOn,
  terms: recalculatedTerms,
  charges: allCharges('capitalised', { penalty: 'kept', fee: 'waived' }),
  writeDownMinor: 100,
}

const treatment = { charges: allCharges('capitalised', { penalty: 'waived' }), writeDownMinor: 100 }

const recalculatedLoan = foldLoan(recalculatedTerms, chargeEvents)

const delinquencyRules: DelinquencyRules = {
  ...plainDelinquencyRules,
  tolerance: { amountMinor: 100, sharePpm: 10_000 },
  buckets: [
    { code: 'current', fromDays: 0 },
    { code: 'late', fromDays: 31 },
  ],
  nonPerforming: {
    fromDays: 31,
    until: 'all-arrears-paid',
    classes: [
      { code: 'sub-standard', fromMonths: 0 },
      { code: 'doubtful', fromMonths: null },
    ],
  },
}

const pauses = [{ from: laterOn, until: parseIsoDate('2026-04-15') }]

const provisions: ProvisionRules = {
  base: 'principal',
  rounding: 'half-up',
  rates: [
    { class: 'current', secured: { ratePpm: 4_000 }, unsecured: { ratePpm: 4_000 } },
    { class: 'sub-standard', secured: { pdPpm: 100_000, lgdPpm: 450_000 }, unsecured: { ratePpm: 250_000 } },
    { class: 'doubtful', secured: { ratePpm: 1_000_000 }, unsecured: { ratePpm: 1_000_000 } },
  ],
}

const request = { rules: delinquencyRules, provisions, pauses, reviewedAs: 'doubtful', securedMinor: 100_000 }

const termsToSolve: LoanTerms = someTerms({
  interest: { per: 'month', ratePpm: 20_000, method: 'declining' },
  repayment: monthly(3),
})

const { principalMinor: _sought, ...withoutPrincipal } = termsToSolve

const withoutRate = { ...termsToSolve, interest: { per: 'month', method: 'declining' } as const }

const { count: _installments, ...withoutInstallments } = monthly(3)

const withoutCount = { ...termsToSolve, repayment: withoutInstallments }

const newLoan = foldLoan(richTerms, [{ type: 'disbursed', on: disbursedOn }])

const schedule = planSchedule(singleTerms, disbursedOn)

const cashFlows = [
  { on: disbursedOn, amountMinor: 1_000_000 },
  { on: parseIsoDate('2026-02-28'), amountMinor: -600_000 },
  { on: parseIsoDate('2026-03-31'), amountMinor: -500_000 },
]

const advance = { on: disbursedOn, amountMinor: 1_000_000 }

const payments = [
  { on: laterOn, amountMinor: 500_000 },
  { on: parseIsoDate('2026-04-15'), amountMinor: 600_000 },
]

const aRule: PolicyRule = {
  code: 'a-rule',
  says: 'What it says.',
  source: 'Where it is written.',
  confidence: 'A',
  startsOn: parseIsoDate('2020-01-01'),
  endsOn: parseIsoDate('2030-12-31'),
  scope: { maxPrincipalMinor: 1_000_000, maxTermMonths: 6, overTermMonths: 0, countsExtensions: true },
  check: { kind: 'nominal-monthly-rate', maxPpm: 1, monthDays: 30 },
}

const permissionsRule: PolicyRule = {
  ...aRule,
  code: 'permissions-rule',
  scope: {},
  check: {
    kind: 'conduct',
    conduct: { matter: 'permissions', never: ['sms'], only: ['camera'], onceForKyc: ['location'] },
  },
}

const hoursRule: PolicyRule = {
  ...permissionsRule,
  code: 'hours-rule',
  check: {
    kind: 'conduct',
    conduct: {
      matter: 'contact-hours',
      from: '08:00',
      until: '20:00',
      weekdays: [1, 2],
      holdsUntilDaysLate: 15,
      isLiftedByConsent: true,
    },
  },
}

const lateRule: PolicyRule = {
  ...aRule,
  code: 'late-rule',
  scope: {},
  check: { kind: 'daily-late-charges', maxPpm: 1, of: 'unpaid' },
}

const aprRule: PolicyRule = { ...aRule, code: 'apr-rule', scope: {}, check: { kind: 'apr', maxPpm: 1, law: 'india' } }

const costRule: PolicyRule = { ...aRule, code: 'cost-rule', scope: {}, check: { kind: 'total-cost', maxPpm: 1 } }

const termRule: PolicyRule = {
  ...aRule,
  code: 'term-rule',
  endsOn: null,
  scope: {},
  check: { kind: 'term', minDays: 400 },
}

const aPack: PolicyPack = { code: 'MY', name: 'Mine', market: 'PH', channel: null, rules: [aRule, hoursRule] }

function inForce(...rules: PolicyRule[]): RuleInForce[] {
  return rules.map((rule) => ({ ...rule, pack: { code: aPack.code, name: aPack.name } }))
}

const { repayment, principalMinor: _principal, advances: _whole, late, ...shared } = singleTerms

const product: ProductTerms = {
  ...shared,
  principal: { minMinor: 1_000_000, maxMinor: 1_000_000, stepMinor: 50_000 },
  repaymentOptions: [{ code: '91-days', repayment }],
  late: { ...late, penaltyMinor: { new: 1_000, repeat: 500 } },
}

const productInParts: ProductTerms = {
  ...product,
  repaymentOptions: [{ code: '3-months', repayment: monthly(3) }],
  interest: partsTerms.interest,
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['keep', 'lower'], overdue: 'bears-interest' },
  advances: {
    later: [
      { after: { months: 1 }, sharePpm: 300_000 },
      { after: { days: 60 }, sharePpm: 100_000 },
    ],
  },
}

const richProduct: ProductTerms = {
  ...product,
  repaymentOptions: [
    ...product.repaymentOptions,
    { code: '3-months', repayment: { ...monthly(3), grace: { principalPeriods: 1 } } },
  ],
  installmentFee: { ratePpm: 1_000, fixedMinor: 10 },
  rounding: plainRounding,
  allocation: defaultAllocation,
  prepayment: specificationPrepayment,
  extension: { times: 2, feeRatePpm: 20_000, feeFixedMinor: 100 },
  coolingOff: { days: 3, refundsUpfrontFee: true },
}

const extensionPrice = {
  on: laterOn,
  dueOn: parseIsoDate('2026-04-15'),
  principalMinor: 500_000,
  interestMinor: 10_000,
  feeMinor: 1_000,
  taxMinor: 120,
}

type Lending = typeof lending

type FunctionName = {
  [Name in keyof Lending]: Lending[Name] extends (...values: never) => unknown ? Name : never
}[keyof Lending]

/**
 * Calls that are answered, for every function of the package: an exported function without any fails the tests. The first
 * has every optional part of its arguments, others have what excludes these.
 */
export const exampleCalls: { readonly [Name in FunctionName]: readonly Parameters<Lending[Name]>[] } = {
  addDays: [[disbursedOn, 1]],
  addMonths: [[disbursedOn, 1]],
  advancesOf: [[foldLoan(partsTerms, partsEvents), laterOn]],
  allocationOf: [[loan, 'paid']],
  aprByLaw: [
    ['india', cashFlows],
    ['philippines', cashFlows],
    ['regulation-z', cashFlows],
    ['effective', cashFlows],
  ],
  booksOf: [[loan, laterOn]],
  bucketOf: [[12, delinquencyRules]],
  businessDateAt: [[new Date('2026-03-01T18:30:00Z'), 'Asia/Kolkata']],
  canStep: [['offered', 'confirm']],
  cashFlowsOf: [[schedule], [planSchedule(partsTerms, disbursedOn)]],
  changedTerms: [
    [
      loan,
      laterOn,
      treatment,
      { firstDueOn: parseIsoDate('2026-12-01'), count: 2, every: { months: 1 }, ratePpm: 100_000 },
    ],
    [loan, laterOn, treatment, { holidayInstallments: 1 }],
  ],
  chargesOf: [[recalculatedLoan, laterOn]],
  checkOffer: [
    [singleTerms, disbursedOn, inForce(aRule, termRule), { monthlyIncomeMinor: 1_000_000 }],
    [richTerms, disbursedOn, inForce(aprRule), {}],
  ],
  checkPermissions: [[['sms', 'camera'], inForce(permissionsRule)]],
  checkPosting: [
    [newLoan, { kind: 'late-charges', on: laterOn }, inForce(lateRule, costRule)],
    [newLoan, { kind: 'extension', ...extensionPrice }, inForce(aRule, costRule)],
  ],
  checkProduct: [[product, inForce(aRule), disbursedOn]],
  conductOf: [[inForce(hoursRule), 'contact-hours']],
  coolingOffQuote: [[newLoan, disbursedOn]],
  countDays: [
    [disbursedOn, laterOn, '30/360-us'],
    [disbursedOn, laterOn, '30/360-isda', { lastDueOn: laterOn }],
  ],
  countFor: [[withoutCount, disbursedOn, { installmentMinor: 200_000 }]],
  dayCountOf: [[richTerms], [datedTerms]],
  daysBetween: [[disbursedOn, laterOn]],
  daysPastDue: [[loan, laterOn, delinquencyRules, pauses]],
  delinquencyOn: [[loan, laterOn, delinquencyRules, pauses]],
  discloseLoan: [
    [
      richTerms,
      disbursedOn,
      { aprLaw: 'effective', thirdPartyFees: [{ name: 'Registry', paidTo: 'The state', amountMinor: 100 }] },
    ],
  ],
  effectiveMonthlyPpm: [[cashFlows]],
  effectiveRate: [[cashFlows]],
  euApr: [
    [cashFlows, 'equal-months'],
    [cashFlows, 'weeks'],
  ],
  euYearsBetween: [[disbursedOn, laterOn, 'years']],
  extensionPosting: [[extensionQuote(newLoan, laterOn)]],
  extensionQuote: [[newLoan, laterOn]],
  extensionRefusal: [[newLoan, laterOn]],
  chaptersOf: [[loan]],
  extensionsOf: [[loan, laterOn]],
  firstChapterOf: [[loan]],
  fitsDayCount: [['equal-periods', monthly(3)]],
  foldLoan: [
    [richTerms, events],
    [recalculatedTerms, chargeEvents],
    [partsTerms, partsEvents],
    [richTerms, [...events.slice(0, 2), restructured]],
    [singleTerms, [{ type: 'disbursed', on: disbursedOn }]],
  ],
  formatAmountPlainly: [[120_000]],
  formatRatePlainly: [[12_500]],
  incomeSharePpm: [[richTerms, 1_000_000, disbursedOn]],
  indiaApr: [[cashFlows]],
  indiaAprOfMonths: [[[1_000, -600, -500.5]]],
  installmentFor: [[termsToSolve, disbursedOn]],
  installmentQuote: [
    [loan, 2, laterOn],
    [recalculatedLoan, 3, laterOn],
  ],
  irr: [
    [[-1_000, 600, 500.5], 0.1],
    [[1_000, -2_500, 1_540], 0.1],
  ],
  isWithinRegulationZTolerance: [[0.10125, 0.1, false]],
  nextMilestoneOn: [[newLoan, laterOn]],
  owedOn: [[loan, laterOn]],
  packsOn: [
    [delinquencyPacks.slice(0, 1), { market: 'IN', on: laterOn }],
    [provisionPacks.slice(0, 1), { market: 'IN', on: laterOn }],
  ],
  parseIsoDate: [['2026-01-31']],
  partPayment: [[richTerms, disbursedOn, { on: laterOn, amountMinor: 100_000 }]],
  payoffQuote: [[loan, laterOn]],
  philippineMonthlyRate: [
    [cashFlows, 'equal-months'],
    [cashFlows, '30-days'],
  ],
  philippineNominalMonthlyRate: [[1_000_000, 60_000, 30]],
  planInFull: [[loan, laterOn]],
  planOn: [[loan, laterOn]],
  plannedPayouts: [[planSchedule(partsTerms, disbursedOn)]],
  planSchedule: [
    [richTerms, disbursedOn],
    [datedTerms, disbursedOn],
    [firstOnTerms, disbursedOn],
    [singleTerms, disbursedOn],
    [recalculatedTerms, disbursedOn],
    [partsTerms, disbursedOn],
    [settlementTerms, disbursedOn],
  ],
  prepaymentQuote: [[foldLoan(recalculatedTerms, [{ type: 'disbursed', on: disbursedOn }]), laterOn, 300_000]],
  principalFor: [[withoutPrincipal, disbursedOn, { installmentMinor: 200_000, stepMinor: 5_000 }]],
  provisionOf: [[loan, laterOn, request]],
  repaymentsOf: [[loan]],
  restructuringQuote: [[loan, laterOn, treatment]],
  checkRestructuring: [[newLoan, restructured, inForce(lateRule, costRule)]],
  rateBetween: [[{ per: 'year', ratePpm: 120_000 }, 'actual/actual', disbursedOn, laterOn]],
  rateFor: [
    [withoutRate, disbursedOn, { installmentMinor: 400_000 }],
    [withoutRate, disbursedOn, { costMinor: 50_000 }],
    [withoutRate, disbursedOn, { aprPpm: 300_000, law: 'effective' }],
  ],
  regulation4Amount: [[0.010979, [{ amountMinor: 500_000, periods: 12 }], [{ amountMinor: 13_457, periods: 1 }]]],
  regulationZApr: [
    [{ advances: [advance], payments, startsOn: disbursedOn, unitPeriod: { unit: 'month', count: 1 } }],
    [{ advances: [advance], payments: [payments[1]!], unitPeriod: { unit: 'term', perYear: 4.8 } }],
  ],
  regulationZAprOfUnitPeriods: [
    [
      {
        unitPeriodsPerYear: 12,
        advances: [{ amountMinor: 1_000_000, unitPeriods: 0 }],
        payments: [{ amountMinor: 1_100_000, unitPeriods: 1, fraction: 0.5 }],
      },
    ],
  ],
  requireDelinquencyRules: [[delinquencyRules]],
  requireLoanTerms: [[richTerms], [datedTerms]],
  requirePauses: [[pauses]],
  requirePolicyPack: [[aPack]],
  requireProvisionRules: [[provisions, delinquencyRules]],
  rollToBusinessDay: [[disbursedOn, { roll: 'following', weekend: ['saturday'], holidays: [laterOn] }]],
  roundDiv: [[5n, 2n, 'half-even']],
  roundEuApr: [[0.169]],
  rulesOn: [[[aPack], { market: 'PH', channel: 'browser', on: disbursedOn }]],
  statementOf: [[loan, laterOn]],
  statusOn: [
    ['active', loan, laterOn],
    ['settled', null, laterOn],
  ],
  step: [['offered', 'confirm']],
  suspendedInterestMinor: [[loan, laterOn, delinquencyRules, pauses]],
  termsFor: [
    [richProduct, { principalMinor: 1_000_000, option: '3-months', clientKind: 'new' }],
    [product, { principalMinor: 1_000_000, option: '91-days', clientKind: 'repeat' }],
    [productInParts, { principalMinor: 1_000_000, option: '3-months', clientKind: 'new' }],
  ],
  toRatePpm: [[0.1707]],
  unitPeriodTransactionOf: [
    [{ advances: [advance], payments, startsOn: disbursedOn, unitPeriod: { unit: 'week', count: 2 } }],
    [{ advances: [advance], payments }],
  ],
  unitPeriodsPerYear: [[{ unit: 'month', count: 2 }], [{ unit: 'term', perYear: 1.5 }]],
  xirr: [[cashFlows, 0.1]],
  xnpv: [[0.09, cashFlows]],
  yearFraction: [
    [disbursedOn, laterOn, 'equal-months'],
    [disbursedOn, laterOn, 'actual/actual-icma', { regular: { endsOn: laterOn, months: 1 } }],
  ],
}
