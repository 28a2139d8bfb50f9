import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountShownMinor, currency, isoDate } from '../fields.ts'
import { DATE_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors, orderReference } from '../origination/order-reference.ts'
import { owedLine } from './loan.ts'

const statementErrors = defineErrors({
  NOT_PAID_OUT: { code: 2701, status: 200, message: 'This loan has not been paid out, so nothing is owed on it.' },
  NOT_CLOSED: {
    code: 2702,
    status: 200,
    message: 'This loan is not closed yet. You get its closing letter once it is.',
  },
})

/** One of the borrower's own loans, on a day from today up to a year ahead; today when absent. */
const loanOnADay = Type.Object(
  {
    ...orderReference,
    on: Type.Optional(
      Type.String({
        pattern: DATE_PATTERN,
        description: 'The day asked about: from today to a year ahead. Today when absent.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const loanErrors = { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, NOT_PAID_OUT: statementErrors.NOT_PAID_OUT }

export const owedLineInFull = Type.Object({
  ...owedLine.properties,
  dueOn: isoDate,
  chargedMinor: amountShownMinor,
  paidMinor: amountShownMinor,
  waivedMinor: amountShownMinor,
})

export const explainOwed = defineOperation({
  name: 'explainOwed',
  feature: 'statements',
  summary: 'What is owed on a day if nothing is paid before, line by line with the arithmetic of each',
  path: '/gateway/order/what-is-owed',
  body: loanOnADay,
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    on: isoDate,
    dueNowMinor: amountShownMinor,
    overdueMinor: amountShownMinor,
    lateChargesMinor: amountShownMinor,
    payoffMinor: amountShownMinor,
    rebateMinor: amountShownMinor,
    creditMinor: amountShownMinor,
    daysOverdue: Type.Integer(),
    nextDueOn: Type.Union([isoDate, Type.Null()]),
    nextDueMinor: amountShownMinor,
    lines: Type.Array(owedLineInFull),
    sentence: Type.String(),
  }),
  errors: loanErrors,
})

export const getClosingLetter = defineOperation({
  name: 'getClosingLetter',
  feature: 'statements',
  summary: 'Closing letter of a loan that is paid, recovered or given back: nothing is owed any more',
  path: '/gateway/order/closing-letter',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    closedOn: isoDate,
    closedBy: Type.Enum(['repaid', 'recovered', 'given-back'] as const),
    principalMinor: amountShownMinor,
    disbursedOn: isoDate,
    repaidMinor: amountShownMinor,
    refundedMinor: amountShownMinor,
    creditMinor: amountShownMinor,
    owedMinor: amountShownMinor,
    sentences: Type.Array(Type.String()),
    pageUrl: Type.String(),
    pdfUrl: Type.String(),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, NOT_CLOSED: statementErrors.NOT_CLOSED },
})

export const getCoolingOffQuote = defineOperation({
  name: 'getCoolingOffQuote',
  feature: 'statements',
  summary: 'What giving the loan back takes on a day, and until when it can be given back',
  path: '/gateway/order/cooling-off-quote',
  body: loanOnADay,
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    on: isoDate,
    until: Type.Union([isoDate, Type.Null()]),
    isOpen: Type.Boolean(),
    isGivenBack: Type.Boolean(),
    amountMinor: amountShownMinor,
    principalMinor: amountShownMinor,
    interestMinor: Type.Integer({ minimum: 0, description: 'Interest of the days held.' }),
    daysHeld: Type.Integer({ minimum: 0 }),
    feeKeptMinor: amountShownMinor,
    feeReturnedMinor: amountShownMinor,
    paidMinor: Type.Integer({ minimum: 0, description: 'Paid on the loan before, and taken off.' }),
    sentence: Type.String(),
  }),
  errors: loanErrors,
})

/** Why a loan is not extended. `unlawful`: the law does not allow its price. */
const extensionRefusals = [
  'not-offered',
  'too-often',
  'settled',
  'written-off',
  'cancelled',
  'no-principal',
  'lifetime-cap',
  'unlawful',
] as const

/** TRM-04, REP-05. */
export const getExtensionQuote = defineOperation({
  name: 'getExtensionQuote',
  feature: 'statements',
  summary: 'What more time takes and costs on a day: to pay first, the new dates, the cost with and without it',
  path: '/gateway/order/extension-quote',
  body: loanOnADay,
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    on: isoDate,
    title: Type.String(),
    amount: Type.Integer({ minimum: 0, description: 'To pay first, in minor units: interest, fees and charges.' }),
    nextPayTime: Type.Union([isoDate, Type.Null()]),
    plans: Type.Array(
      Type.Object({ remark: Type.String(), title: Type.String(), amount: amountShownMinor, time: isoDate }),
    ),
    isPossible: Type.Boolean(),
    refusal: Type.Union([Type.Enum(extensionRefusals), Type.Null()]),
    sentence: Type.String(),
    movedPrincipalMinor: amountShownMinor,
    newInterestMinor: amountShownMinor,
    feeMinor: Type.Integer({ minimum: 0, description: 'Fee of the extension.' }),
    costWithMinor: amountShownMinor,
    costWithoutMinor: amountShownMinor,
  }),
  errors: loanErrors,
})

/** TRM-03. */
export const getPayoffQuote = defineOperation({
  name: 'getPayoffQuote',
  feature: 'statements',
  summary: 'What closes the loan on a day, and from when it may be closed early',
  path: '/gateway/order/payoff-quote',
  body: loanOnADay,
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    on: isoDate,
    today: isoDate,
    isSettled: Type.Boolean(),
    isAllowed: Type.Boolean({ description: 'Whether the terms allow closing early on that day.' }),
    allowedFrom: isoDate,
    /** The last due date: later than that nothing is early. */
    lastDueOn: isoDate,
    amountMinor: amountShownMinor,
    principalMinor: amountShownMinor,
    interestMinor: amountShownMinor,
    chargesMinor: amountShownMinor,
    rebateMinor: amountShownMinor,
    lines: Type.Array(owedLineInFull),
    sentence: Type.String(),
  }),
  errors: loanErrors,
})

const kinds = [
  'payout',
  'deductedFee',
  'deductedTax',
  'interest',
  'fee',
  'tax',
  'penalty',
  'lateInterest',
  'payment',
  'waiver',
  'rebate',
  'extension',
  'refund',
  'writeOff',
  'coolingOff',
  'returnedFee',
] as const

/** What was owed after a row; credit is below zero. */
const balanceMinor = Type.Integer({ description: 'What was owed then; below zero when it is credit.' })

export const getStatement = defineOperation({
  name: 'getStatement',
  feature: 'statements',
  summary: 'Statement of account: everything added to and taken off a loan, up to today',
  path: '/gateway/order/statement',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    on: isoDate,
    rows: Type.Array(
      Type.Object({
        on: isoDate,
        kind: Type.Enum(kinds),
        what: Type.String(),
        addedMinor: amountShownMinor,
        takenOffMinor: amountShownMinor,
        balanceMinor,
      }),
    ),
    balanceMinor,
    notYetDueMinor: amountShownMinor,
    payoffMinor: amountShownMinor,
    isClosed: Type.Boolean(),
    pageUrl: Type.String(),
    pdfUrl: Type.String(),
  }),
  errors: loanErrors,
})
