import { LANGUAGES } from '@hulog/texts/languages'
import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import {
  amountMinor,
  amountShownMinor,
  currency,
  described,
  isoDate,
  market,
  orderStatus,
  productId,
  productLogo,
  productName,
  shownOrderId,
  shownProductId,
  unreadCount,
} from '../fields.ts'
import { defineOperation } from '../operation.ts'
import {
  dueOn,
  feeMinor,
  feesMinor,
  firstDueOn,
  interestMinor,
  lastDueOn,
  lateDescription,
  number,
  principalMinor,
  rateDescription,
  termDays,
} from './loan-figures.ts'

export const productErrors = defineErrors({
  PRODUCT_NOT_FOUND: { code: 2201, status: 404, message: 'This product is not available.' },
  AMOUNT_OUT_OF_RANGE: { code: 2202, status: 200, message: 'Please choose an amount this product allows.' },
  TERM_NOT_OFFERED: { code: 2203, status: 200, message: 'Please choose a term this product offers.' },
})

/** One term a product offers: `periods` × `termUnit` long, repaid in so many installments. */
const termOption = Type.Object({
  periods: Type.Integer({ description: 'Length of the term, counted in `termUnit`.' }),
  termUnit: Type.Enum(['day', 'month'] as const, { description: 'Days or months.' }),
  termDays,
  installments: Type.Integer({ description: 'Installments: how many, or each one.' }),
  label: Type.String({ description: 'Name in words.' }),
})

const productSummary = Type.Object({
  productId: shownProductId,
  productName,
  productLogo,
  description: Type.String({ description: 'The product in a sentence.' }),
  descriptionLanguage: Type.Enum([...LANGUAGES], {
    description: 'Language of the sentence: English where the lender has none in the language asked for.',
  }),
  market,
  currency,
  minAmountMinor: described(amountShownMinor, 'Smallest amount.'),
  maxAmountMinor: described(amountShownMinor, 'Largest amount.'),
  stepAmountMinor: described(amountShownMinor, 'Amounts go up in steps of this.'),
  rateDescription,
  terms: Type.Array(termOption, { description: 'Terms on offer.' }),
})

export const getProduct = defineOperation({
  name: 'getProduct',
  feature: 'products',
  summary: 'One product: amounts, terms, rate, late charges',
  path: '/gateway/product/detail',
  body: Type.Object({ productId, product_id: Type.Optional(productId) }, { additionalProperties: false }),
  reply: Type.Object({
    ...productSummary.properties,
    lateDescription,
    eligibility: Type.Array(Type.String(), { description: 'Conditions to apply, line by line.' }),
  }),
  errors: { PRODUCT_NOT_FOUND: productErrors.PRODUCT_NOT_FOUND },
})

/** One installment as the borrower will pay it. */
const plannedInstallment = Type.Object({
  number,
  dueOn,
  amountMinor: amountShownMinor,
  principalMinor,
  interestMinor,
  feeMinor,
})

/** The cost of a loan, before any commitment. Every amount here is the amount that would be charged. */
export const quote = Type.Object({
  currency,
  principalMinor,
  netProceedsMinor: described(amountShownMinor, 'Amount paid out: principal less deducted fees.'),
  interestMinor,
  feesMinor,
  totalRepayableMinor: described(amountShownMinor, 'Total to repay when nothing is late.'),
  costMinor: described(amountShownMinor, 'Total to repay less what is received.'),
  termDays,
  periods: Type.Integer({ description: 'Length of the term, counted in `termUnit`.' }),
  termUnit: Type.Enum(['day', 'month'] as const, { description: 'Days or months.' }),
  effectiveYearlyRatePpm: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Effective rate a year in millionths, null where there is none.',
  }),
  effectiveMonthlyRatePpm: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Effective rate a month in millionths, null where there is none.',
  }),
  rateDescription,
  lateDescription,
  firstDueOn,
  lastDueOn,
  installments: Type.Array(plannedInstallment, { description: 'Installments: how many, or each one.' }),
})

/** `periods` and `termUnit` name one of the product's terms, as the product lists them. */
export const termChoice = {
  periods: Type.Integer({ minimum: 1, maximum: 1000, description: 'Length of the term, counted in `termUnit`.' }),
  termUnit: Type.Enum(['day', 'month'] as const, { description: 'Days or months.' }),
}

export const getQuote = defineOperation({
  name: 'getQuote',
  feature: 'products',
  summary: 'The cost of an amount over a term, with every installment',
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
  orderId: shownOrderId,
  productId: shownProductId,
  productName,
  orderStatus,
  statusTitle: Type.String({ description: 'The status in words.' }),
  statusDescription: Type.String({ description: 'Meaning of the status for the borrower.' }),
  currency,
  amountMinor: amountShownMinor,
  dueOn: Type.Union([isoDate, Type.Null()], { description: 'Date it falls due.' }),
  actionLabel: Type.String({ description: 'Words of the button.' }),
  actionUrl: Type.String({ description: 'Page the button leads to.' }),
})

export const listProducts = defineOperation({
  name: 'listProducts',
  feature: 'products',
  summary: 'Home: the products of the borrower’s market and the open order',
  path: '/gateway/home/index',
  reply: Type.Object({
    products: Type.Array(productSummary, { description: 'Products of the borrower’s market.' }),
    currentOrder: Type.Union([currentOrder, Type.Null()], { description: 'The open order, or null.' }),
    unreadCount,
  }),
})
