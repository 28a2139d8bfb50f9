import { Type } from 'typebox'
import { amountShownMinor, currency, isoDate } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { orderReference } from '../origination/order-reference.ts'
import { givenExtension } from './loan.ts'
import { getRepayment } from './repayments.ts'
import { getExtensionQuote, loanErrors, owedLineInFull } from './statements.ts'

const quote = getExtensionQuote.reply.properties

const { repayList, defDetail, isShowReyTop } = getRepayment.reply.properties

/** A payment of the plan with the extension, and beside it what it is without. */
const plannedPayment = Type.Object({
  remark: Type.String(),
  title: Type.String(),
  amount: amountShownMinor,
  time: isoDate,
  number: Type.Integer(),
  nowMinor: Type.Integer({ minimum: 0, description: 'What is unpaid of this payment as it stands now.' }),
  change: Type.Enum(['none', 'less', 'new'] as const),
})

/** REP-05, TRM-04: everything the page of an extension shows, with the figures of `getExtensionQuote`. */
export const getExtension = defineOperation({
  name: 'getExtension',
  feature: 'extensions',
  summary: 'More time for a loan: what to pay first, the plan before and after, its price, and the ways to pay',
  path: '/gateway/opponents/pettypy',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: Type.String(),
    productId: Type.String(),
    productName: Type.String(),
    productLogo: Type.String(),
    currency,
    on: isoDate,
    title: Type.String(),
    delayAmount: amountShownMinor,
    nextPayTime: quote.nextPayTime,
    repayPlan: Type.Array(plannedPayment),
    isPossible: Type.Boolean(),
    refusal: quote.refusal,
    sentence: Type.String(),
    /** The due date that the extension moves. */
    oldDueOn: Type.Union([isoDate, Type.Null()]),
    /** What has to be paid first, line by line. */
    toPayFirst: Type.Array(owedLineInFull),
    movedPrincipalMinor: amountShownMinor,
    newInterestMinor: amountShownMinor,
    feeMinor: quote.feeMinor,
    totalNowMinor: amountShownMinor,
    totalThenMinor: amountShownMinor,
    timesGiven: Type.Integer({ minimum: 0 }),
    timesAgreed: Type.Integer({ minimum: 0 }),
    lateDescription: Type.String(),
    lastExtension: Type.Union([givenExtension, Type.Null()]),
    /** What became of a payment that did not cover its extension, or empty. */
    missedText: Type.String(),
    repayList,
    defDetail,
    isShowReyTop,
  }),
  errors: loanErrors,
})
