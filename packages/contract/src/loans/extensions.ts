import { Type } from 'typebox'
import {
  amountShownMinor,
  currency,
  described,
  isoDate,
  productLogo,
  productName,
  shownOrderId,
  shownProductId,
  title,
} from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { lateDescription, number, on, sentence } from '../origination/loan-figures.ts'
import { orderReference } from '../origination/order-reference.ts'
import { givenExtension } from './loan.ts'
import { getRepayment } from './repayments.ts'
import { getExtensionQuote, loanErrors, owedLineInFull } from './statements.ts'

const quote = getExtensionQuote.reply.properties

const { repayList, defDetail, isShowReyTop } = getRepayment.reply.properties

/** A payment of the plan with the extension, and beside it the same without. */
const plannedPayment = Type.Object({
  remark: Type.String({ description: 'A remark on the payment, or empty.' }),
  title,
  amount: amountShownMinor,
  time: described(isoDate, 'Day of the payment.'),
  number,
  nowMinor: Type.Integer({ minimum: 0, description: 'Unpaid part of this payment without the extension.' }),
  change: Type.Enum(['none', 'less', 'new'] as const, {
    description: 'Effect of the extension on the payment: unchanged, reduced or added.',
  }),
})

/** REP-05, TRM-04: everything the page of an extension shows, with the figures of `getExtensionQuote`. */
export const getExtension = defineOperation({
  name: 'getExtension',
  feature: 'extensions',
  summary: 'Extension of a loan: the amount to pay first, the plan before and after, its price, and the ways to pay',
  path: '/gateway/opponents/pettypy',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: shownOrderId,
    productId: shownProductId,
    productName,
    productLogo,
    currency,
    on,
    title,
    delayAmount: described(amountShownMinor, 'To pay first, in minor units: interest, fees and charges.'),
    nextPayTime: quote.nextPayTime,
    repayPlan: Type.Array(plannedPayment, { description: 'Every payment with the extension, and without it.' }),
    isPossible: Type.Boolean({ description: 'Whether the loan can be extended on that day.' }),
    refusal: quote.refusal,
    sentence,
    oldDueOn: Type.Union([isoDate, Type.Null()], { description: 'The due date that was or would be moved.' }),
    toPayFirst: Type.Array(owedLineInFull, { description: 'The amount to pay first, line by line.' }),
    movedPrincipalMinor: described(amountShownMinor, 'Principal that would move to a later day.'),
    newInterestMinor: described(amountShownMinor, 'Interest of the time gained.'),
    feeMinor: quote.feeMinor,
    totalNowMinor: described(amountShownMinor, 'Total still to be paid without the extension.'),
    totalThenMinor: described(amountShownMinor, 'Total still to be paid with the extension.'),
    timesGiven: Type.Integer({ minimum: 0, description: 'Number of extensions so far.' }),
    timesAgreed: Type.Integer({ minimum: 0, description: 'Largest number of extensions.' }),
    lateDescription,
    lastExtension: Type.Union([givenExtension, Type.Null()], { description: 'The newest extension, or null.' }),
    missedText: Type.String({ description: 'Explanation of a payment that did not cover its extension, or empty.' }),
    repayList,
    defDetail,
    isShowReyTop,
  }),
  errors: loanErrors,
})
