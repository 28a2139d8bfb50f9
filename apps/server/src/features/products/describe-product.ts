import type { Reply } from '@hulog/contract'
import type { IsoDate } from '@hulog/lending'
import { describeRate } from './describe-rate.ts'
import type { Product } from './products.store.ts'
import { termDays, termLabel, termOf } from './term.ts'

export type ProductSummary = Reply<'listProducts'>['products'][number]

/** A product as lists show it. The date matters for terms in months, whose days depend on where they start. */
export function describeProduct({ id, name, logo, description, market, terms }: Product, on: IsoDate): ProductSummary {
  return {
    productId: id,
    productName: name,
    productLogo: logo,
    description,
    market,
    currency: terms.currency,
    minAmountMinor: terms.principal.minMinor,
    maxAmountMinor: terms.principal.maxMinor,
    stepAmountMinor: terms.principal.stepMinor,
    rateDescription: describeRate(terms),
    terms: terms.repaymentOptions.map(termOf).map((term) => ({
      ...term,
      termDays: termDays(term, on),
      label: termLabel(term),
    })),
  }
}
