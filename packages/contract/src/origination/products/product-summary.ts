import { Type } from 'typebox'
import { amountShownMinor, currency, market } from '../../fields.ts'

/** One term a product offers: `periods` × `termUnit` long, repaid in so many installments. */
const termOption = Type.Object({
  periods: Type.Integer(),
  termUnit: Type.Enum(['day', 'month'] as const),
  termDays: Type.Integer(),
  installments: Type.Integer(),
  label: Type.String(),
})

export const productSummary = Type.Object({
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
