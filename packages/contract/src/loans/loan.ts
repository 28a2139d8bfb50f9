import { Type } from 'typebox'
import { amountShownMinor, currency, isoDate, labelled } from '../fields.ts'
import { recommendedProduct } from '../marketing/recommendations.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors, orderReference } from '../origination/order-reference.ts'

/** One line of what is owed, with the arithmetic behind it in words. */
export const owedLine = Type.Object({
  kind: Type.Enum(['principal', 'interest', 'fee', 'tax', 'penalty', 'lateInterest'] as const),
  installmentNumber: Type.Union([Type.Integer(), Type.Null()]),
  amountMinor: amountShownMinor,
  explanation: Type.String(),
})

/** More time that was given: TRM-04. */
export const givenExtension = Type.Object({
  on: isoDate,
  oldDueOn: isoDate,
  newDueOn: isoDate,
  paidMinor: Type.Integer({ minimum: 0, description: 'What was paid for it.' }),
})

/** Where the loan stands today; null before it is paid out. */
const standing = Type.Object({
  currency,
  principalMinor: amountShownMinor,
  /** Due up to today with all charges; zero when nothing is due yet. */
  dueNowMinor: amountShownMinor,
  nextDueOn: Type.Union([isoDate, Type.Null()]),
  nextDueMinor: amountShownMinor,
  /** What would close the loan today. */
  payoffMinor: amountShownMinor,
  repaidMinor: amountShownMinor,
  creditMinor: amountShownMinor,
  daysOverdue: Type.Integer(),
  installmentsPaid: Type.Integer(),
  installmentsTotal: Type.Integer(),
  owed: Type.Array(owedLine),
  plan: Type.Array(
    Type.Object({
      number: Type.Integer(),
      dueOn: isoDate,
      amountMinor: amountShownMinor,
      unpaidMinor: amountShownMinor,
    }),
  ),
  repayments: Type.Array(Type.Object({ on: isoDate, amountMinor: amountShownMinor })),
  lastExtension: Type.Union([givenExtension, Type.Null()]),
  /** The last day on which the loan can be given back; null once it cannot. */
  giveBackUntil: Type.Union([isoDate, Type.Null()]),
})

export const getLoanDetails = defineOperation({
  name: 'getLoanDetails',
  feature: 'orders',
  summary: 'One order: status, what is owed and why, what can be done next',
  path: '/gateway/v3/loan-details/loan-details',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: Type.String(),
    orderNumber: Type.String(),
    productId: Type.String(),
    orderStatus: Type.Integer(),
    noticeStatusText: Type.String(),
    noticeDesText: Type.String(),
    recProducts: Type.Array(recommendedProduct),
    productName: Type.String(),
    productLogo: Type.String(),
    userOrderDetail: Type.Object({ detail: Type.Array(labelled) }),
    inside: Type.String(),
    /** An outside address for repaying, or empty. */
    h5Url: Type.String(),
    linkHosts: Type.Array(Type.String()),
    isDelay: Type.Enum(['0', '1'] as const),
    /** The most that can be asked for today. */
    payableAmount: amountShownMinor,
    /** From when everything can be paid, while it cannot; otherwise null. */
    payableFrom: Type.Union([isoDate, Type.Null()]),
    telephone: Type.String(),
    isScore: Type.Enum(['0', '1'] as const),
    /** Where this order continues (offer, missing account), or empty. */
    playeduL: Type.String(),
    reyMsg: Type.String(),
    KindTipsMsg: Type.Optional(Type.String()),
    cardNeedPop: Type.Integer(),
    cardPopTitle: Type.String(),
    cardPopMsg: Type.String(),
    /** Reasons of a decline, in words. */
    reasons: Type.Array(Type.String()),
    canCancel: Type.Boolean(),
    standing: Type.Union([standing, Type.Null()]),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})
