import { Type } from 'typebox'
import { amountMinor, described, isoDate, market, orderId, programText } from '../fields.ts'
import { MAX_AMOUNT_MINOR } from '../limits.ts'
import { orderErrors } from '../origination/order-reference.ts'
import { defineAct } from '../people/acts.ts'
import { servicingErrors } from './servicing.ts'

const {
  REASON_MISSING,
  NO_RUNNING_LOAN,
  WAIVER_ABOVE_CHARGES,
  CREDIT_TOO_SMALL,
  NOT_IN_SUSPENSE,
  PAYEE_UNKNOWN,
  ADVANCE_NOT_AGREED,
  ALREADY_ASKED,
  RESTRUCTURING_NOT_POSSIBLE,
  RESTRUCTURING_AGAINST_POLICY,
} = servicingErrors
const { ORDER_NOT_FOUND } = orderErrors

const feature = 'servicing'

export const waiveCharges = defineAct({
  name: 'waiveCharges',
  feature,
  summary: 'Give up unpaid charges of a loan, by kind',
  path: '/gateway/console/loan/waive-charges',
  permission: 'loans.waive',
  body: {
    orderId,
    kind: Type.Enum(['interest', 'fee', 'tax', 'penalty', 'lateInterest'] as const, {
      description: 'The kind of charge.',
    }),
    amountMinor,
  },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, NO_RUNNING_LOAN, WAIVER_ABOVE_CHARGES },
})

export const writeOffLoan = defineAct({
  name: 'writeOffLoan',
  feature,
  summary: 'Give up expecting that a loan is paid; the borrower may still pay',
  path: '/gateway/console/loan/write-off',
  permission: 'loans.writeOff',
  body: { orderId },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, NO_RUNNING_LOAN },
})

export const takeWriteOffBack = defineAct({
  name: 'takeWriteOffBack',
  feature,
  summary: 'Let a loan that was written off run again, with all that its days have charged since',
  path: '/gateway/console/loan/take-write-off-back',
  permission: 'loans.writeOff',
  body: { orderId },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, NO_RUNNING_LOAN },
})

const wholeNumber = (maximum: number, description: string) => Type.Integer({ minimum: 1, maximum, description })

/** Everything that is left out stays as it is. */
const change = Type.Object(
  {
    count: Type.Optional(wholeNumber(1_000, 'Number of installments; absent: as many as are left to pay.')),
    every: Type.Optional(
      Type.Union(
        [
          Type.Object({ days: wholeNumber(1_000, 'Days.') }, { additionalProperties: false }),
          Type.Object({ months: wholeNumber(120, 'Months.') }, { additionalProperties: false }),
        ],
        { description: 'The time between installments.' },
      ),
    ),
    firstDueOn: Type.Optional(described(isoDate, 'The first due date; absent: the next one of the loan.')),
    holidayInstallments: Type.Optional(wholeNumber(1_000, 'Nothing is due on so many of the next due dates.')),
    ratePpm: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'Interest rate, in ppm.' })),
  },
  { additionalProperties: false, description: 'What changes of the terms.' },
)

const treatment = Type.Enum(['kept', 'capitalised', 'waived'] as const, {
  description: 'Due last, made principal, or given up.',
})
const charges = Type.Object(
  { interest: treatment, fee: treatment, tax: treatment, penalty: treatment, lateInterest: treatment },
  { additionalProperties: false, description: 'What becomes of the charges that are unpaid on the day it is signed.' },
)

export const restructureLoan = defineAct({
  name: 'restructureLoan',
  feature,
  summary: 'Offer a borrower new terms, to be signed; the loan shown after it is the loan once they are signed',
  path: '/gateway/console/loan/restructure',
  permission: 'loans.restructure',
  body: {
    orderId,
    change,
    charges,
    writeDownMinor: Type.Integer({
      minimum: 0,
      maximum: MAX_AMOUNT_MINOR,
      description: 'Principal that is given up, in minor units.',
    }),
    days: Type.Integer({ minimum: 1, maximum: 60, description: 'Days from the approval on to sign in.' }),
  },
  errors: {
    ORDER_NOT_FOUND,
    REASON_MISSING,
    NO_RUNNING_LOAN,
    ALREADY_ASKED,
    RESTRUCTURING_NOT_POSSIBLE,
    RESTRUCTURING_AGAINST_POLICY,
  },
})

export const refundCredit = defineAct({
  name: 'refundCredit',
  feature,
  summary: 'Pay a borrower’s credit back to their account',
  path: '/gateway/console/loan/refund',
  permission: 'payments.refund',
  body: { orderId, amountMinor },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, CREDIT_TOO_SMALL, PAYEE_UNKNOWN, ALREADY_ASKED },
})

export const advanceLoan = defineAct({
  name: 'advanceLoan',
  feature,
  summary: 'Pay a further part of the principal out, as the loan’s terms agree',
  path: '/gateway/console/loan/advance',
  permission: 'loans.advance',
  body: { orderId, amountMinor },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, NO_RUNNING_LOAN, ADVANCE_NOT_AGREED, PAYEE_UNKNOWN, ALREADY_ASKED },
})

export const refundSuspense = defineAct({
  name: 'refundSuspense',
  feature,
  summary: 'Pay money in suspense back to the borrower of its code',
  path: '/gateway/console/payments/refund-suspense',
  permission: 'payments.refund',
  body: {
    provider: described(programText(40, 1), 'The provider that received it.'),
    receiptId: described(programText(128, 1), 'The provider’s number of the receipt.'),
  },
  errors: { REASON_MISSING, NOT_IN_SUSPENSE, PAYEE_UNKNOWN, ALREADY_ASKED },
})

export const pauseDaysPastDue = defineAct({
  name: 'pauseDaysPastDue',
  feature,
  summary: 'Days past due do not count for a time, in a market or for one loan; late charges go on',
  path: '/gateway/console/portfolio/pause',
  permission: 'portfolio.pause',
  body: {
    market,
    orderId: Type.Optional(orderId),
    fromOn: described(isoDate, 'The first day.'),
    untilOn: described(isoDate, 'The last day.'),
  },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, NO_RUNNING_LOAN },
})
