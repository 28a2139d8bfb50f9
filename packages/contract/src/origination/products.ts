import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountMinor, amountShownMinor, currency, isoDate, market, productId } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const productErrors = defineErrors({
  PRODUCT_NOT_FOUND: { code: 2201, status: 404, message: 'This product is not available.' },
  AMOUNT_OUT_OF_RANGE: { code: 2202, status: 200, message: 'Please choose an amount this product allows.' },
  TERM_NOT_OFFERED: { code: 2203, status: 200, message: 'Please choose a term this product offers.' },
})

/** One term a product offers: `periods` × `termUnit` long, repaid in so many installments. */
const termOption = Type.Object({
  periods: Type.Integer(),
  termUnit: Type.Enum(['day', 'month'] as const),
  termDays: Type.Integer(),
  installments: Type.Integer(),
  label: Type.String(),
})

const productSummary = Type.Object({
  productId: Type.String(),
  productName: Type.String(),
  productLogo: Type.String(),
  description: Type.String(),
  market,
  currency,
  minAmountMinor: amountShownMinor,
  maxAmountMinor: amountShownMinor,
  stepAmountMinor: amountShownMinor,
  rateDescription: Type.String(),
  terms: Type.Array(termOption),
})

export const getProduct = defineOperation({
  name: 'getProduct',
  feature: 'products',
  summary: 'One product: amounts, terms, rate, late charges',
  path: '/gateway/product/detail',
  body: Type.Object({ productId, product_id: Type.Optional(productId) }, { additionalProperties: false }),
  reply: Type.Object({
    ...productSummary.properties,
    lateDescription: Type.String(),
    eligibility: Type.Array(Type.String()),
  }),
  errors: { PRODUCT_NOT_FOUND: productErrors.PRODUCT_NOT_FOUND },
})

/** One installment as the borrower will pay it. */
const plannedInstallment = Type.Object({
  number: Type.Integer(),
  dueOn: isoDate,
  amountMinor: amountShownMinor,
  principalMinor: amountShownMinor,
  interestMinor: amountShownMinor,
  feeMinor: amountShownMinor,
})

/** What a loan costs, before any commitment. Every amount here is the amount that would be charged. */
export const quote = Type.Object({
  currency,
  principalMinor: amountShownMinor,
  netProceedsMinor: amountShownMinor,
  interestMinor: amountShownMinor,
  feesMinor: amountShownMinor,
  totalRepayableMinor: amountShownMinor,
  /** Total to repay less what the borrower receives. */
  costMinor: amountShownMinor,
  termDays: Type.Integer(),
  periods: Type.Integer(),
  termUnit: Type.Enum(['day', 'month'] as const),
  /** Effective yearly rate in parts per million, null where no rate exists. */
  effectiveYearlyRatePpm: Type.Union([Type.Integer(), Type.Null()]),
  effectiveMonthlyRatePpm: Type.Union([Type.Integer(), Type.Null()]),
  rateDescription: Type.String(),
  lateDescription: Type.String(),
  firstDueOn: isoDate,
  lastDueOn: isoDate,
  installments: Type.Array(plannedInstallment),
})

/** `periods` and `termUnit` name one of the product's terms, as the product lists them. */
export const termChoice = {
  periods: Type.Integer({ minimum: 1, maximum: 1000 }),
  termUnit: Type.Enum(['day', 'month'] as const),
}

export const getQuote = defineOperation({
  name: 'getQuote',
  feature: 'products',
  summary: 'What an amount over a term costs, with every installment',
  path: '/gateway/product/quote',
  body: Type.Object(
    { productId, product_id: Type.Optional(productId), amount: amountMinor, ...termChoice },
    { additionalProperties: false },
  ),
  reply: quote,
  errors: productErrors,
})

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
