import { LANGUAGES } from '@hulog/texts/languages'
import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import {
  amountMinor,
  amountShownMinor,
  currency,
  described,
  market,
  productId,
  productLogo,
  productName,
  shownProductId,
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
  laterParts,
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

/** A product as a list shows it. */
export const productSummary = Type.Object({
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
    canApply: Type.Boolean({
      description: 'False while the borrower has an application or a loan open: an application would be refused.',
    }),
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
  laterParts,
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
  earlyDescription: Type.Array(Type.String(), {
    description:
      'What paying early or late does where interest is charged by the day on what is really unpaid, sentence by sentence; else empty.',
  }),
  lateDescription,
  lateExample: Type.Object(
    {
      daysLate: Type.Integer({ description: 'Days that the first payment is late.' }),
      chargeMinor: described(amountShownMinor, 'Cost of that, besides the payment itself.'),
    },
    { description: 'What being late costs, by one example in money.' },
  ),
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
