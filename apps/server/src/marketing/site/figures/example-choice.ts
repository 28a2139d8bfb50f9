import type { LoanTerms } from '@hulog/lending'
import { chooseTerms, type LoanChoice, type Product } from '../../../origination/products/index.ts'
import type { ProductFigures } from './product-figures.ts'

export type ChosenExample = { readonly product: Product; readonly terms: LoanTerms }

/**
 * The loan that stands for all of a market: what the lender chose (`presentation.siteExample`), else the middle amount over
 * the longest term of the first product under the market's own law, else of the first product. Null where nothing is offered.
 */
export function chooseExample(offered: readonly ProductFigures[]): ChosenExample | null {
  const chosen =
    offered.find(({ product }) => product.presentation.siteExample) ??
    offered.find(({ product }) => product.policyPack === product.market) ??
    offered[0]
  if (!chosen) return null
  const { product } = chosen
  return { product, terms: chooseTerms(product, product.presentation.siteExample ?? middleOf(chosen), 'new') }
}

function middleOf({ product, terms }: ProductFigures): LoanChoice {
  const longest = terms.at(-1)
  if (!longest) throw new Error(`product ${product.id} offers no term`)
  const { minMinor, maxMinor, stepMinor } = product.terms.principal
  const steps = Math.floor((maxMinor - minMinor) / stepMinor / 2)
  return { amountMinor: minMinor + steps * stepMinor, periods: longest.periods, termUnit: longest.termUnit }
}
