import { Type } from 'typebox'
import {
  amountShownMinor,
  currency,
  described,
  isoDate,
  labelled,
  orderNumber,
  orderStatus,
  productLogo,
  productName,
  shownOrderId,
  shownProductId,
} from '../fields.ts'
import { recommendedProduct } from '../marketing/recommendations.ts'
import { defineOperation } from '../operation.ts'
import { afterDecline } from '../origination/home.ts'
import {
  creditMinor,
  dueOn,
  loanPart,
  newDueOn,
  number,
  on,
  payoffMinor,
  principalMinor,
} from '../origination/loan-figures.ts'
import { orderErrors, orderReference } from '../origination/order-reference.ts'

/** One line of the debt, with its arithmetic in words. */
export const owedLine = Type.Object({
  kind: Type.Enum(['principal', 'interest', 'fee', 'tax', 'penalty', 'lateInterest'] as const, {
    description: 'Kind of the line.',
  }),
  installmentNumber: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Installment the line belongs to, or null.',
  }),
  amountMinor: amountShownMinor,
  explanation: Type.String({ description: 'The arithmetic in words.' }),
})

/** More time that was given: TRM-04. */
export const givenExtension = Type.Object({
  on,
  oldDueOn: described(isoDate, 'The due date that was or would be moved.'),
  newDueOn,
  paidMinor: Type.Integer({ minimum: 0, description: 'Amount paid for it.' }),
})

/** The loan's state today; null before it is paid out. */
const standing = Type.Object({
  currency,
  on,
  paidOutOn: described(isoDate, 'Day of the payout.'),
  paidOutMinor: described(amountShownMinor, 'Amount paid out: principal less deducted fees.'),
  parts: Type.Union(
    [
      Type.Object({
        paidOut: Type.Array(loanPart, { description: 'The first part, and every later one that was paid out.' }),
        toCome: Type.Array(loanPart, {
          description: 'Agreed parts that were not paid out yet, on their planned days, which may have passed.',
        }),
      }),
      Type.Null(),
    ],
    { description: 'The principal in parts, before deducted fees; null when it was paid out whole.' },
  ),
  closedOn: Type.Union([isoDate, Type.Null()], { description: 'Day on which the loan ended; null while it runs.' }),
  principalMinor,
  lateChargesMinor: described(amountShownMinor, 'Late charges in what is due now.'),
  dueNowMinor: described(amountShownMinor, 'Due up to today, with all charges.'),
  nextDueOn: Type.Union([isoDate, Type.Null()], { description: 'Date of the next installment, or null.' }),
  nextDueMinor: described(amountShownMinor, 'Amount of the next installment.'),
  payoffMinor,
  repaidMinor: described(amountShownMinor, 'Repaid so far.'),
  creditMinor,
  daysOverdue: Type.Integer({ description: 'Days since the oldest unpaid installment fell due.' }),
  installmentsPaid: Type.Integer({ description: 'Installments paid in full.' }),
  installmentsTotal: Type.Integer({ description: 'Installments in all: as many as the plan has.' }),
  owed: Type.Array(owedLine, { description: 'The debt, line by line.' }),
  plan: Type.Array(
    Type.Object({
      number,
      dueOn,
      amountMinor: amountShownMinor,
      unpaidMinor: described(amountShownMinor, 'Unpaid part of it.'),
    }),
    { description: 'The installments.' },
  ),
  repayments: Type.Array(Type.Object({ on, amountMinor: amountShownMinor }), { description: 'Payments received.' }),
  lastExtension: Type.Union([givenExtension, Type.Null()], { description: 'The newest extension, or null.' }),
  giveBackUntil: Type.Union([isoDate, Type.Null()], {
    description: 'Last day on which the loan can be given back; null once it cannot.',
  }),
})

export const getLoanDetails = defineOperation({
  name: 'getLoanDetails',
  feature: 'orders',
  summary: 'One order: status, the debt with its arithmetic, and the possible next steps',
  path: '/gateway/v3/loan-details/loan-details',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: shownOrderId,
    orderNumber,
    productId: shownProductId,
    orderStatus,
    noticeStatusText: Type.String({ description: 'Title of the status banner.' }),
    noticeDesText: Type.String({ description: 'Text of the status banner.' }),
    recProducts: Type.Array(recommendedProduct, { description: 'Products recommended to this borrower.' }),
    productName,
    productLogo,
    userOrderDetail: Type.Object(
      { detail: Type.Array(labelled, { description: 'Lines shown on the page.' }) },
      { description: 'The order’s own lines.' },
    ),
    inside: Type.String({ description: 'Next act of the native shell.' }),
    h5Url: Type.String({ description: 'Another address for repaying, or empty.' }),
    linkHosts: Type.Array(Type.String(), {
      description: 'Hosts outside this product that the lender sends borrowers to.',
    }),
    isDelay: Type.Enum(['0', '1'] as const, {
      description: '`1` when the loan can be extended, or an extension is under way.',
    }),
    payableAmount: described(
      amountShownMinor,
      'The most that can be asked for today; 0 while the loan cannot be paid early.',
    ),
    payableFrom: Type.Union([isoDate, Type.Null()], {
      description: 'First day on which everything can be paid; null when it can be paid now.',
    }),
    telephone: Type.String({ description: 'Number of the customer service.' }),
    isScore: Type.Enum(['0', '1'] as const, { description: '`1` asks for a rating.' }),
    playeduL: Type.String({ description: 'Page on which this order continues, or empty.' }),
    reyMsg: Type.String({ description: 'Text of the prompt to accept a smaller offer, or empty.' }),
    KindTipsMsg: Type.Optional(Type.String({ description: 'A tip; when present it is shown once.' })),
    cardNeedPop: Type.Integer({ description: '1 asks for another payout account.' }),
    cardPopTitle: Type.String({ description: 'Title of that prompt.' }),
    cardPopMsg: Type.String({ description: 'Text of that prompt.' }),
    reasons: Type.Array(Type.String(), { description: 'Reasons of a decline, in words.' }),
    ...afterDecline,
    newTermsUntil: Type.Union([isoDate, Type.Null()], {
      description: 'Last day on which new terms that the lender offers can be signed; null when none are offered.',
    }),
    canCancel: Type.Boolean({ description: 'True while the borrower can withdraw.' }),
    standing: Type.Union([standing, Type.Null()], {
      description: 'State of the loan today; null before the payout.',
    }),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})
