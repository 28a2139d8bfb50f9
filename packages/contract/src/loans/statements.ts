import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountShownMinor, currency, described, isoDate, pageUrl, pdfUrl, shownOrderId, title } from '../fields.ts'
import { DATE_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import {
  creditMinor,
  dueOn,
  interestMinor,
  lastDueOn,
  on,
  payoffMinor,
  principalMinor,
  sentence,
} from '../origination/loan-figures.ts'
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
  dueOn,
  chargedMinor: described(amountShownMinor, 'Charged in all.'),
  paidMinor: described(amountShownMinor, 'Paid of it.'),
  waivedMinor: described(amountShownMinor, 'Waived of it.'),
})

export const explainOwed = defineOperation({
  name: 'explainOwed',
  feature: 'statements',
  summary: 'What is owed on a day if nothing is paid before, line by line with the arithmetic of each',
  path: '/gateway/order/what-is-owed',
  body: loanOnADay,
  reply: Type.Object({
    orderId: shownOrderId,
    currency,
    on,
    dueNowMinor: described(amountShownMinor, 'Due up to today, with all charges.'),
    overdueMinor: described(amountShownMinor, 'Unpaid after its due date, without late charges.'),
    lateChargesMinor: described(amountShownMinor, 'Unpaid penalties and late interest.'),
    payoffMinor,
    rebateMinor: described(amountShownMinor, 'Interest not yet earned that closing the loan that day would drop.'),
    creditMinor,
    daysOverdue: Type.Integer({ description: 'Days since the oldest unpaid installment fell due.' }),
    nextDueOn: Type.Union([isoDate, Type.Null()], { description: 'Date of the next installment, or null.' }),
    nextDueMinor: described(amountShownMinor, 'Amount of the next installment.'),
    lines: Type.Array(owedLineInFull, { description: 'What is owed, line by line.' }),
    sentence,
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
    orderId: shownOrderId,
    currency,
    closedOn: described(isoDate, 'Day from which nothing is owed.'),
    closedBy: Type.Enum(['repaid', 'recovered', 'given-back'] as const, {
      description: 'How the loan ended: repaid, recovered after a write-off, or given back in time.',
    }),
    principalMinor,
    disbursedOn: described(isoDate, 'Day the money was paid out.'),
    repaidMinor: described(amountShownMinor, 'Repaid so far.'),
    refundedMinor: described(amountShownMinor, 'Given back to the borrower.'),
    creditMinor,
    owedMinor: described(amountShownMinor, 'Still owed.'),
    sentences: Type.Array(Type.String(), { description: 'The same in words, sentence by sentence.' }),
    pageUrl,
    pdfUrl,
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
    orderId: shownOrderId,
    currency,
    on,
    until: Type.Union([isoDate, Type.Null()], {
      description: 'Last day on which the loan can be given back, or null.',
    }),
    isOpen: Type.Boolean({ description: 'Whether it can be given back on that day.' }),
    isGivenBack: Type.Boolean({ description: 'Whether the loan was given back.' }),
    amountMinor: amountShownMinor,
    principalMinor,
    interestMinor: Type.Integer({ minimum: 0, description: 'Interest of the days held.' }),
    daysHeld: Type.Integer({ minimum: 0, description: 'Days the loan was held.' }),
    feeKeptMinor: described(amountShownMinor, 'Fee that is not returned.'),
    feeReturnedMinor: described(amountShownMinor, 'Fee kept back from the payout that is returned.'),
    paidMinor: Type.Integer({ minimum: 0, description: 'Paid on the loan before, and taken off.' }),
    sentence,
  }),
  errors: loanErrors,
})

/** Why a loan is not extended. `unlawful`: the law does not allow its price. */
export const extensionRefusals = [
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
    orderId: shownOrderId,
    currency,
    on,
    title,
    amount: Type.Integer({ minimum: 0, description: 'To pay first, in minor units: interest, fees and charges.' }),
    nextPayTime: Type.Union([isoDate, Type.Null()], { description: 'Day the next payment would be due, or null.' }),
    plans: Type.Array(
      Type.Object({
        remark: Type.String({ description: 'A remark on the payment, or empty.' }),
        title,
        amount: amountShownMinor,
        time: described(isoDate, 'Day of the payment.'),
      }),
      { description: 'The payments as they would be.' },
    ),
    isPossible: Type.Boolean({ description: 'Whether the loan can be extended on that day.' }),
    refusal: Type.Union([Type.Enum(extensionRefusals), Type.Null()], { description: 'Why not, or null.' }),
    sentence,
    movedPrincipalMinor: described(amountShownMinor, 'Principal that would move to a later day.'),
    newInterestMinor: described(amountShownMinor, 'Interest of the time gained.'),
    feeMinor: Type.Integer({ minimum: 0, description: 'Fee of the extension.' }),
    costWithMinor: described(amountShownMinor, 'What the loan costs to its end with the extension.'),
    costWithoutMinor: described(amountShownMinor, 'What it costs without.'),
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
    orderId: shownOrderId,
    currency,
    on,
    today: described(isoDate, 'The day on which this was asked.'),
    isSettled: Type.Boolean({ description: 'True once nothing is owed.' }),
    isAllowed: Type.Boolean({ description: 'Whether the terms allow closing early on that day.' }),
    allowedFrom: described(isoDate, 'First day on which the loan may be closed early.'),
    /** The last due date: later than that nothing is early. */
    lastDueOn,
    amountMinor: amountShownMinor,
    principalMinor,
    interestMinor,
    chargesMinor: described(amountShownMinor, 'Fees, tax, penalties and late interest.'),
    rebateMinor: described(amountShownMinor, 'Interest not yet earned that closing the loan that day would drop.'),
    interestRule: Type.Enum(['full', 'to-the-day', 'by-period', 'rule-of-78', 'uk-actuarial'] as const, {
      description: 'Which part of later interest is owed when the loan is closed early.',
    }),
    partsEndedMinor: described(
      amountShownMinor,
      'Parts of the loan that were still to be paid out, and are not any more once it is closed.',
    ),
    lines: Type.Array(owedLineInFull, { description: 'What is owed, line by line.' }),
    sentence,
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
  'chargedFee',
  'chargedPenalty',
  'payment',
  'waiver',
  'rebate',
  'extension',
  'refund',
  'writeOff',
  'restructuring',
  'writeDown',
  'coolingOff',
  'returnedFee',
] as const

/** The debt after a row; credit is negative. */
const balanceMinor = Type.Integer({ description: 'What was owed then; below zero when it is credit.' })

export const getStatement = defineOperation({
  name: 'getStatement',
  feature: 'statements',
  summary: 'Statement of account: everything added to and taken off a loan, up to today',
  path: '/gateway/order/statement',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: shownOrderId,
    currency,
    on,
    rows: Type.Array(
      Type.Object({
        on,
        kind: Type.Enum(kinds, { description: 'What the line is.' }),
        what: Type.String({ description: 'What happened, in words.' }),
        addedMinor: described(amountShownMinor, 'Added to what is owed.'),
        takenOffMinor: described(amountShownMinor, 'Taken off what is owed.'),
        balanceMinor,
      }),
      { description: 'Rows, oldest first.' },
    ),
    balanceMinor,
    notYetDueMinor: described(amountShownMinor, 'Interest, fees and tax agreed that fall due later.'),
    payoffMinor,
    repaidMinor: described(amountShownMinor, 'Repaid so far.'),
    nextDueOn: Type.Union([isoDate, Type.Null()], { description: 'Date of the next installment, or null.' }),
    nextDueMinor: described(amountShownMinor, 'Amount of the next installment.'),
    isClosed: Type.Boolean({ description: 'True once the loan has ended and its closing letter can be had.' }),
    pageUrl,
    pdfUrl,
  }),
  errors: loanErrors,
})
