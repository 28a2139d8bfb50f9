import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountShownMinor, currency, isoDate } from '../../fields.ts'
import { productSummary } from './product-summary.ts'

/** The borrower's open order, if there is one: the first thing the home page shows. */
const currentOrder = Type.Object({
  orderId: Type.String(),
  productId: Type.String(),
  productName: Type.String(),
  orderStatus: Type.Integer(),
  statusTitle: Type.String(),
  statusDescription: Type.String(),
  currency,
  amountMinor: amountShownMinor,
  dueOn: Type.Union([isoDate, Type.Null()]),
  /** What the button does, and the page it leads to. */
  actionLabel: Type.String(),
  actionUrl: Type.String(),
})

export const listProducts = defineOperation({
  name: 'listProducts',
  feature: 'products',
  summary: 'Home: the products of the borrower’s market and the open order',
  path: '/gateway/home/index',
  reply: Type.Object({
    products: Type.Array(productSummary),
    currentOrder: Type.Union([currentOrder, Type.Null()]),
    unreadCount: Type.Integer({ minimum: 0 }),
  }),
})
