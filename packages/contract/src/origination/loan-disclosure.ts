import { Type } from 'typebox'
import { amountShownMinor, currency, isoDate } from '../fields.ts'

const sentences = Type.Array(Type.String())

const lateness = Type.Object({
  rules: sentences,
  examples: Type.Array(
    Type.Object({
      daysLate: Type.Integer(),
      paidOn: isoDate,
      overdueMinor: amountShownMinor,
      penaltyMinor: amountShownMinor,
      lateInterestMinor: amountShownMinor,
      toPayMinor: amountShownMinor,
      sentence: Type.String(),
    }),
  ),
  lifetimeCap: Type.Union([
    Type.Object({ sharePpm: Type.Integer(), amountMinor: amountShownMinor, sentence: Type.String() }),
    Type.Null(),
  ]),
})

const prepayment = Type.Object({
  allowedFrom: Type.Union([isoDate, Type.Null()]),
  chargeMinor: amountShownMinor,
  sentences,
})

const extension = Type.Object({
  times: Type.Integer(),
  on: isoDate,
  movedMinor: amountShownMinor,
  newDueOn: isoDate,
  feeMinor: Type.Integer({ minimum: 0, description: 'Fee of the extension.' }),
  interestMinor: amountShownMinor,
  sentence: Type.String(),
})

const coolingOff = Type.Object({
  days: Type.Integer(),
  lastOn: isoDate,
  exits: Type.Array(
    Type.Object({
      on: isoDate,
      amountMinor: amountShownMinor,
      interestMinor: amountShownMinor,
      feeReturnedMinor: amountShownMinor,
    }),
  ),
  sentence: Type.String(),
})

/** What happens when not everything goes as planned. */
const disclosedConditions = {
  lateness,
  prepayment,
  extension: Type.Union([extension, Type.Null()]),
  coolingOff: Type.Union([coolingOff, Type.Null()]),
  allocation: Type.Object({ order: Type.Array(Type.String()), sentences }),
}

const lender = Type.Object({
  name: Type.String(),
  address: Type.String({ description: 'Its address.' }),
  licences: Type.Array(Type.Object({ name: Type.String(), number: Type.String({ description: 'Its number.' }) })),
})

const grievance = Type.Object({
  officer: Type.String(),
  phone: Type.String({ description: 'Telephone for complaints.' }),
  email: Type.String(),
  answerDays: Type.Integer(),
  thenTurnTo: Type.String(),
})

const clauses = Type.Object({
  disbursal: Type.String({ description: 'Where the agreement says how the money is paid out.' }),
  recovery: Type.String(),
  grievance: Type.String({ description: 'Where the agreement says how complaints are heard.' }),
  default: Type.String(),
  prepayment: Type.String({ description: 'Where the agreement says how to pay early.' }),
})

/** Whose loan it is, who lends, who listens, and where the agreement says it. */
const disclosedFacts = Type.Object({
  reference: Type.String(),
  loanType: Type.String(),
  lender,
  borrowerName: Type.Union([Type.String(), Type.Null()]),
  aprLaw: Type.String(),
  thirdPartyFees: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), paidTo: Type.String(), amountMinor: amountShownMinor })),
  ),
  grievance,
  clauses,
  security: Type.Union([Type.String(), Type.Null()]),
  isTransferable: Type.Boolean(),
  coLenders: Type.Optional(Type.Array(Type.Object({ name: Type.String(), sharePpm: Type.Integer() }))),
  recoveryAgent: Type.Union([Type.String(), Type.Null()]),
  isAssumable: Type.Boolean(),
})

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
