import { Type } from 'typebox'
import { amountShownMinor, currency, isoDate } from '../../fields.ts'
import { disclosedConditions } from './disclosed-conditions.ts'
import { disclosedFacts } from './disclosed-facts.ts'

const ratePpm = Type.Integer({ minimum: 0 })
const rateOrNone = Type.Union([Type.Integer(), Type.Null()])
const amountLines = Type.Array(
  Type.Object({ label: Type.String(), amountMinor: Type.Integer({ description: 'Below zero when it is taken off.' }) }),
)

const payments = Type.Object({
  count: Type.Integer(),
  type: Type.String({ description: 'Such as monthly or single.' }),
  groups: Type.Array(
    Type.Object({ count: Type.Integer(), amountMinor: amountShownMinor, firstDueOn: isoDate, lastDueOn: isoDate }),
  ),
  rows: Type.Array(
    Type.Object({
      number: Type.Integer(),
      dueOn: isoDate,
      outstandingMinor: amountShownMinor,
      principalMinor: amountShownMinor,
      interestMinor: amountShownMinor,
      feeMinor: amountShownMinor,
      taxMinor: amountShownMinor,
      totalMinor: amountShownMinor,
    }),
  ),
  totalMinor: amountShownMinor,
  sentence: Type.String(),
})

const fee = Type.Object({
  name: Type.String(),
  to: Type.Enum(['lender', 'third-party'] as const),
  paidTo: Type.String(),
  when: Type.Enum(['once', 'each-installment'] as const),
  taken: Type.Enum(['deducted', 'installments'] as const),
  amountMinor: amountShownMinor,
  taxMinor: amountShownMinor,
  totalMinor: amountShownMinor,
  sentence: Type.String(),
})

const aprComputation = Type.Object({
  loanAmountMinor: amountShownMinor,
  term: Type.String(),
  installments: Type.String({ description: 'The payments in words.' }),
  daysToFirstDue: Type.Integer(),
  ratePpm,
  totalInterestMinor: amountShownMinor,
  feesMinor: amountShownMinor,
  netDisbursedMinor: amountShownMinor,
  principalAndInterestMinor: amountShownMinor,
  aprPpm: rateOrNone,
})

/** Every figure that India's Key Fact Statement and Truth in Lending ask for: `LoanDisclosure` of the lending package. */
export const loanDisclosure = Type.Object({
  facts: disclosedFacts,
  currency,
  loanAmountMinor: amountShownMinor,
  disbursal: Type.Object({ on: isoDate, isInStages: Type.Boolean(), sentence: Type.String() }),
  term: Type.Object({ days: Type.Integer(), firstDueOn: isoDate, lastDueOn: isoDate, sentence: Type.String() }),
  payments,
  interest: Type.Object({
    ratePpm,
    per: Type.Enum(['day', 'month', 'year'] as const),
    method: Type.Enum(['flat', 'declining'] as const),
    type: Type.String({ description: 'Always fixed.' }),
    totalMinor: amountShownMinor,
    sentence: Type.String(),
  }),
  fees: Type.Array(fee),
  feeSums: Type.Object({
    toLenderMinor: amountShownMinor,
    toThirdPartiesMinor: amountShownMinor,
    taxMinor: amountShownMinor,
    totalMinor: amountShownMinor,
  }),
  proceeds: Type.Object({ netMinor: amountShownMinor, deductedMinor: amountShownMinor, itemization: amountLines }),
  financeCharge: Type.Object({ totalMinor: amountShownMinor, itemization: amountLines }),
  rates: Type.Object({
    aprPpm: rateOrNone,
    law: Type.String(),
    effectiveYearlyPpm: rateOrNone,
    effectiveMonthlyPpm: rateOrNone,
    sentence: Type.String(),
  }),
  aprComputation,
  ...disclosedConditions,
  statements: Type.Array(Type.Object({ title: Type.String(), sentence: Type.String() })),
  obligations: Type.Array(Type.String()),
  notApplicable: Type.Array(Type.String()),
})
