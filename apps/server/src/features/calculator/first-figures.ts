import type { RepaymentOption } from '@hulog/lending'
import { type Market, markets } from '../../platform/markets/markets.ts'
import type { Product } from '../products/index.ts'
import type { CalculationInput } from './input-terms.ts'

/** A usual loan where the lender offers none in installments. */
const USUAL_AMOUNT_MINOR: Record<Market, number> = { IN: 5_000_000, PH: 1_000_000, ID: 500_000_000 }
const USUAL = {
  ratePpm: 240_000,
  ratePer: 'year',
  method: 'declining',
  installments: 12,
  every: 1,
  termUnit: 'month',
} as const

/** What the calculator opens with: the lender's own first loan in installments, at a middle amount. */
export function firstFigures(market: Market, products: readonly Product[]): CalculationInput {
  for (const { terms } of products) {
    const term = terms.repaymentOptions.map(termFigures).find((figures) => figures !== null)
    if (!term) continue
    const { currency, principal, interest, upfrontFee } = terms
    return {
      currency,
      amount: middleOf(principal),
      ratePpm: interest.ratePpm,
      ratePer: interest.per,
      method: interest.method,
      ...term,
      feeRatePpm: upfrontFee.ratePpm,
      feeFixedMinor: upfrontFee.fixedMinor,
      feeTaken: upfrontFee.taken,
    }
  }
  return { currency: markets[market].currency, amount: USUAL_AMOUNT_MINOR[market], ...USUAL }
}

function termFigures({
  repayment,
}: RepaymentOption): Pick<CalculationInput, 'installments' | 'every' | 'termUnit'> | null {
  if (repayment.kind !== 'installments') return null
  const { count, every } = repayment
  if ('days' in every) return { installments: count, every: every.days, termUnit: 'day' }
  return { installments: count, every: every.months, termUnit: 'month' }
}

function middleOf({ minMinor, maxMinor, stepMinor }: Product['terms']['principal']): number {
  const steps = Math.floor((maxMinor - minMinor) / stepMinor / 2)
  return minMinor + steps * stepMinor
}
