import { Type } from 'typebox'
import { amountMinor, described, isoDate, market, orderId } from '../fields.ts'
import { ID_PATTERN, MAX_AMOUNT_MINOR } from '../limits.ts'
import { orderErrors } from '../origination/order-reference.ts'
import { defineAct } from '../people/acts.ts'
import { SIGNING_DAYS } from '../staff-limits.ts'
import { servicingErrors } from './servicing.ts'

const {
  REASON_MISSING,
  NO_RUNNING_LOAN,
  CREDIT_TOO_SMALL,
  PAYEE_UNKNOWN,
  ADVANCE_NOT_AGREED,
  ALREADY_ASKED,
  RESTRUCTURING_NOT_POSSIBLE,
  RESTRUCTURING_AGAINST_POLICY,
  RESTRUCTURING_NOT_FOUND,
  RESTRUCTURING_PAID_ON,
  PAUSE_NOT_FOUND,
  PAUSE_ENDED,
} = servicingErrors
const { ORDER_NOT_FOUND } = orderErrors

const feature = 'servicing'

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
    days: Type.Integer({
      minimum: SIGNING_DAYS.least,
      maximum: SIGNING_DAYS.most,
      description: 'Days from the approval on to sign in.',
    }),
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

export const withdrawNewTerms = defineAct({
  name: 'withdrawNewTerms',
  feature,
  summary: 'Withdraw new terms that the borrower has not signed yet',
  path: '/gateway/console/loan/withdraw-new-terms',
  permission: 'loans.restructure',
  body: { orderId },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, RESTRUCTURING_NOT_FOUND },
})

export const undoNewTerms = defineAct({
  name: 'undoNewTerms',
  feature,
  summary: 'Take signed new terms back while nothing happened under them: the loan runs under the terms before',
  path: '/gateway/console/loan/undo-new-terms',
  permission: 'loans.restructure',
  body: { orderId },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, RESTRUCTURING_NOT_FOUND, RESTRUCTURING_PAID_ON },
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

export const endPauseOfDaysPastDue = defineAct({
  name: 'endPauseOfDaysPastDue',
  feature,
  summary: 'End a pause of days past due with a day, by default today: they count again from the next',
  path: '/gateway/console/portfolio/end-pause',
  permission: 'portfolio.pause',
  body: {
    pauseId: Type.String({ pattern: ID_PATTERN, description: 'The pause.' }),
    lastOn: Type.Optional(described(isoDate, 'The last day that does not count; absent: today.')),
  },
  errors: { REASON_MISSING, PAUSE_NOT_FOUND, PAUSE_ENDED },
})
