import { Type } from 'typebox'
import { amountShownMinor, currency, described, name, title } from '../fields.ts'
import { DAY_COUNTS } from './calculator.ts'
import { disclosedConditions } from './disclosed-conditions.ts'
import {
  dueOn,
  feeMinor,
  feesMinor,
  firstDueOn,
  interestMinor,
  lastDueOn,
  laterParts,
  number,
  on,
  principalMinor,
  sentence,
  taxMinor,
  totalMinor,
} from './loan-figures.ts'

const lender = Type.Object(
  {
    name,
    address: Type.String({ description: 'Its address.' }),
    licences: Type.Array(Type.Object({ name, number: Type.String({ description: 'Its number.' }) }), {
      description: 'Licences of the lender.',
    }),
  },
  { description: 'Who lends.' },
)

const grievance = Type.Object(
  {
    officer: Type.String({ description: 'Grievance officer.' }),
    phone: Type.String({ description: 'Telephone for complaints.' }),
    email: Type.String({ description: 'E-mail address.' }),
    answerDays: Type.Integer({ description: 'A complaint is answered within so many days.' }),
    thenTurnTo: Type.String({ description: 'Where to turn after that.' }),
  },
  { description: 'Who hears complaints.' },
)

const clauses = Type.Object(
  {
    disbursal: Type.String({ description: 'Where the agreement says how the money is paid out.' }),
    recovery: Type.String({ description: 'Where the agreement says how debts are collected.' }),
    grievance: Type.String({ description: 'Where the agreement says how complaints are heard.' }),
    default: Type.String({ description: 'Where the agreement says what not paying means.' }),
    prepayment: Type.String({ description: 'Where the agreement says how to pay early.' }),
  },
  { description: 'Where the agreement says it.' },
)

/** The parties of a loan, the lender's contacts, and where the agreement states them. */
const disclosedFacts = Type.Object(
  {
    reference: Type.String({ description: 'Number of the loan.' }),
    loanType: Type.String({ description: 'Type of the loan.' }),
    lender,
    borrowerName: Type.Union([Type.String(), Type.Null()], {
      description: 'Name of the borrower, or null where nobody is named.',
    }),
    aprLaw: Type.String({ description: 'The law by which the yearly rate is stated.' }),
    thirdPartyFees: Type.Optional(
      Type.Array(
        Type.Object({ name, paidTo: Type.String({ description: 'Who gets it.' }), amountMinor: amountShownMinor }),
        { description: 'Parts of the fees that the lender passes on.' },
      ),
    ),
    grievance,
    clauses,
    security: Type.Union([Type.String(), Type.Null()], { description: 'What secures the loan, or null.' }),
    isTransferable: Type.Boolean({ description: 'Whether the loan may pass to another lender.' }),
    coLenders: Type.Optional(
      Type.Array(Type.Object({ name, sharePpm: Type.Integer({ description: 'Share, in millionths.' }) }), {
        description: 'Who else funds the loan.',
      }),
    ),
    recoveryAgent: Type.Union([Type.String(), Type.Null()], {
      description: 'Who may collect besides the lender, or null.',
    }),
    isAssumable: Type.Boolean({ description: 'Whether somebody else may take the loan over.' }),
  },
  { description: 'What does not follow from the figures: who, where, and where the agreement says it.' },
)

const ratePpm = Type.Integer({ minimum: 0, description: 'Rate in millionths.' })

const rateOrNone = Type.Union([Type.Integer(), Type.Null()])

const amountLines = Type.Array(
  Type.Object({
    label: Type.String({ description: 'What it is called, in words.' }),
    amountMinor: Type.Integer({ description: 'Below zero when it is taken off.' }),
  }),
  { description: 'How the sum comes about.' },
)

const payments = Type.Object(
  {
    count: Type.Integer({ description: 'How many.' }),
    type: Type.String({ description: 'Such as monthly or single.' }),
    groups: Type.Array(
      Type.Object({
        count: Type.Integer({ description: 'How many.' }),
        amountMinor: amountShownMinor,
        firstDueOn,
        lastDueOn,
      }),
      { description: 'Equal payments that follow each other.' },
    ),
    rows: Type.Array(
      Type.Object({
        number,
        dueOn,
        outstandingMinor: described(amountShownMinor, 'Principal owed before this payment.'),
        principalMinor,
        interestMinor,
        feeMinor,
        taxMinor,
        totalMinor,
      }),
      { description: 'Rows, oldest first.' },
    ),
    totalMinor,
    sentence,
  },
  { description: 'What is paid back, and when.' },
)

const fee = Type.Object({
  name,
  to: Type.Enum(['lender', 'third-party'] as const, { description: 'Whether the lender keeps it or passes it on.' }),
  paidTo: Type.String({ description: 'Who gets it.' }),
  when: Type.Enum(['once', 'each-installment', 'some-installments'] as const, {
    description: 'Once, or with each installment or some of them.',
  }),
  taken: Type.Enum(['deducted', 'installments'] as const, {
    description: 'Kept back from the payout, or paid with the installments.',
  }),
  amountMinor: amountShownMinor,
  taxMinor,
  totalMinor,
  sentence,
})

const aprComputation = Type.Object(
  {
    loanAmountMinor: described(amountShownMinor, 'Amount of the loan.'),
    term: Type.String({ description: 'How long it runs.' }),
    installments: Type.String({ description: 'The payments in words.' }),
    daysToFirstDue: Type.Integer({ description: 'Days from the payout to the first payment.' }),
    ratePpm,
    totalInterestMinor: described(amountShownMinor, 'All interest.'),
    feesMinor,
    netDisbursedMinor: described(amountShownMinor, 'Net amount paid out.'),
    principalAndInterestMinor: described(amountShownMinor, 'Amount of the loan and all interest.'),
    aprPpm: described(rateOrNone, 'Annual percentage rate in millionths, or null where no rate exists.'),
  },
  { description: 'How the annual percentage rate comes about.' },
)

/** Every figure that India's Key Fact Statement and Truth in Lending ask for: `LoanDisclosure` of the lending package. */
export const loanDisclosure = Type.Object(
  {
    facts: disclosedFacts,
    currency,
    loanAmountMinor: described(amountShownMinor, 'Amount of the loan.'),
    disbursal: Type.Object(
      { on, isInStages: Type.Boolean({ description: 'Whether it is paid out in parts.' }), sentence },
      { description: 'When and how it is paid out.' },
    ),
    term: Type.Object(
      { days: Type.Integer({ description: 'How many days.' }), firstDueOn, lastDueOn, sentence },
      { description: 'How long it runs.' },
    ),
    payments,
    interest: Type.Object(
      {
        ratePpm,
        per: Type.Enum(['day', 'month', 'year'] as const, {
          description: 'What the rate is for: a day, a month or a year.',
        }),
        method: Type.Enum(['flat', 'declining'] as const, {
          description:
            'What interest is charged on: `flat` the amount borrowed to the end, `declining` what is still to be paid back.',
        }),
        type: Type.String({ description: 'Always fixed.' }),
        totalMinor,
        dayCount: Type.Optional(
          Type.Enum(DAY_COUNTS, {
            description:
              'Conversion of days to parts of a year. Absent: calendar days at a daily rate, else whole months of 1/12 of a year.',
          }),
        ),
        sentence,
      },
      { description: 'The interest.' },
    ),
    fees: Type.Array(fee, { description: 'Every fee.' }),
    feeSums: Type.Object(
      {
        toLenderMinor: described(amountShownMinor, 'Fees that the lender keeps, without tax.'),
        toThirdPartiesMinor: described(amountShownMinor, 'Fees that are passed on, without tax.'),
        taxMinor,
        totalMinor,
      },
      { description: 'Sums of the fees.' },
    ),
    proceeds: Type.Object(
      {
        netMinor: described(amountShownMinor, 'What reaches the borrower.'),
        deductedMinor: described(amountShownMinor, 'What is kept back of the amount of the loan.'),
        laterParts,
        itemization: amountLines,
      },
      { description: 'What is paid out: the amount financed.' },
    ),
    financeCharge: Type.Object(
      { totalMinor, itemization: amountLines },
      { description: 'Everything the credit costs when it is paid on time.' },
    ),
    rates: Type.Object(
      {
        aprPpm: described(rateOrNone, 'Annual percentage rate in millionths, or null where no rate exists.'),
        law: Type.String({ description: 'The law that asks for it so.' }),
        effectiveYearlyPpm: described(rateOrNone, 'Effective rate a year in millionths, or null.'),
        effectiveMonthlyPpm: described(rateOrNone, 'Effective rate a month in millionths, or null.'),
        sentence,
      },
      { description: 'Yearly and monthly rates with all fees.' },
    ),
    aprComputation,
    ...disclosedConditions,
    statements: Type.Array(Type.Object({ title, sentence }), {
      description: 'Further matters that the laws want said.',
    }),
    obligations: Type.Array(Type.String(), { description: 'What the lender promises.' }),
    notApplicable: Type.Array(Type.String(), { description: 'What the laws ask for and this loan does not have.' }),
  },
  { description: 'Every figure the laws ask for.' },
)
