import type { Reply } from '@hulog/contract'
import type { IsoDate } from '@hulog/lending'
import { describeRate } from './describe-rate.ts'
import type { Product } from './products.store.ts'
import { termDays, termLabel, termOf } from './term.ts'

export type ProductSummary = Reply<'listProducts'>['products'][number]

const described = new WeakMap<Product, { on: IsoDate; summary: ProductSummary }>()

/**
 * A product as lists show it. The date matters for terms in months, whose days depend on where they start. Kept for as
 * long as the product and the day are the same: every visitor of the home page reads it.
 */
export function describeProduct(product: Product, on: IsoDate): ProductSummary {
  const known = described.get(product)
  if (known?.on === on) return known.summary
  const summary = summarise(product, on)
  described.set(product, { on, summary })
  return summary
}

function summarise({ id, name, logo, description, market, terms }: Product, on: IsoDate): ProductSummary {
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
