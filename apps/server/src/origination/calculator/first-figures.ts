import type { InstallmentsRepayment, ProductTerms, RepaymentTerms } from '@hulog/lending'
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
    const repayment = terms.repaymentOptions.map((option) => option.repayment).find(isRegular)
    if (repayment && !terms.installmentFee)
      return { ...pricedFigures(terms), ...termFigures(repayment), ...roundingFigures(terms) }
  }
  return { currency: markets[market].currency, amount: USUAL_AMOUNT_MINOR[market], ...USUAL }
}

/** Only plans that the calculator's fields say in full: what it opens with must not differ from the product. */
function isRegular(repayment: RepaymentTerms): repayment is InstallmentsRepayment {
  if (repayment.kind !== 'installments') return false
  const { first, dueOn, balloonMinor, grace } = repayment
  return !first && !dueOn && !balloonMinor && !grace
}

function pricedFigures({ currency, principal, interest, upfrontFee }: ProductTerms) {
  return {
    currency,
    amount: middleOf(principal),
    ratePpm: interest.ratePpm,
    ratePer: interest.per,
    method: interest.method,
    ...(interest.dayCount ? { dayCount: interest.dayCount } : {}),
    feeRatePpm: upfrontFee.ratePpm,
    feeFixedMinor: upfrontFee.fixedMinor,
    ...(upfrontFee.taxPpm ? { feeTaxPpm: upfrontFee.taxPpm } : {}),
    feeTaken: upfrontFee.taken,
  }
}

function termFigures({ count, every, amortization }: InstallmentsRepayment) {
  const length =
    'days' in every
      ? { every: every.days, termUnit: 'day' as const }
      : { every: every.months, termUnit: 'month' as const }
  return { installments: count, ...length, amortization }
}

function roundingFigures({ rounding }: ProductTerms) {
  if (!rounding) return {}
  const { interest, installment, installmentMultipleMinor, remainder } = rounding
  return { interestRounding: interest, installmentRounding: installment, installmentMultipleMinor, remainder }
}

function middleOf({ minMinor, maxMinor, stepMinor }: ProductTerms['principal']): number {
  const steps = Math.floor((maxMinor - minMinor) / stepMinor / 2)
  return minMinor + steps * stepMinor
}
