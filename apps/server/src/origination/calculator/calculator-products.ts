import type { Reply } from '@hulog/contract'
import { MAX_EVERY, MAX_INSTALLMENTS } from '@hulog/contract/limits'
import type { InstallmentsRepayment, ProductTerms, RepaymentTerms } from '@hulog/lending'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { describeRate } from '../products/describe-price.ts'
import type { Product } from '../products/products.store.ts'
import { termLabel, termOf } from '../products/terms.ts'
import type { CalculationInput } from './calculate-loan.ts'

export type CalculatorProduct = Reply<'getCalculator'>['products'][number]

/** Returns the products that the calculator's fields can express completely: its figures must match the loan signed. */
export function calculatorProducts(products: readonly Product[], say: SayServer): CalculatorProduct[] {
  return products.map((product) => describe(product, say)).filter(({ terms }) => terms.length > 0)
}

function describe({ id, name, logo, terms }: Product, say: SayServer): CalculatorProduct {
  const { principal, repaymentOptions } = terms
  const isPlain = !terms.installmentFee && !terms.advances && !terms.rounding?.parts && !terms.rounding?.final
  return {
    productId: id,
    productName: name,
    productLogo: logo,
    rateDescription: describeRate(terms, say),
    minAmountMinor: principal.minMinor,
    maxAmountMinor: principal.maxMinor,
    stepAmountMinor: principal.stepMinor,
    terms: repaymentOptions.flatMap((option) => {
      const figures = isPlain ? termFigures(option.repayment) : null
      const label = termLabel(termOf(option), say)
      return figures ? [{ label, input: { ...pricedFigures(terms), ...figures, ...roundingFigures(terms) } }] : []
    }),
    prepayment: prepaymentFigures(terms),
    prepaymentEffects: [...(terms.recalculation?.onPrepayment ?? [])],
  }
}

type TermFigures = Pick<CalculationInput, 'installments' | 'every' | 'termUnit' | 'amortization'>

/** Returns a term in the calculator's fields, or null for one that they cannot express. A single payment is one installment. */
function termFigures(repayment: RepaymentTerms): TermFigures | null {
  if (repayment.businessDays) return null
  if (repayment.kind === 'single') return withinLimits({ installments: 1, every: repayment.termDays, termUnit: 'day' })
  if (!isRegular(repayment)) return null
  const { count: installments, every, amortization } = repayment
  return withinLimits(
    'days' in every
      ? { installments, every: every.days, termUnit: 'day', amortization }
      : { installments, every: every.months, termUnit: 'month', amortization },
  )
}

function withinLimits(figures: TermFigures): TermFigures | null {
  return figures.every <= MAX_EVERY && figures.installments <= MAX_INSTALLMENTS ? figures : null
}

function isRegular({ first, dueOn, installmentMinor, balloonMinor, grace }: InstallmentsRepayment): boolean {
  return !first && !dueOn && !installmentMinor && !balloonMinor && !grace
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

function roundingFigures({ rounding }: ProductTerms) {
  if (!rounding) return {}
  const { interest, installment, installmentMultipleMinor, remainder } = rounding
  return { interestRounding: interest, installmentRounding: installment, installmentMultipleMinor, remainder }
}

function middleOf({ minMinor, maxMinor, stepMinor }: ProductTerms['principal']): number {
  const steps = Math.floor((maxMinor - minMinor) / stepMinor / 2)
  return minMinor + steps * stepMinor
}

function prepaymentFigures({ prepayment, recalculation }: ProductTerms): CalculatorProduct['prepayment'] {
  const { interest = 'full', notBefore = null, settlementDays } = prepayment ?? {}
  const usualEffect = recalculation?.onPrepayment[0]
  return {
    prepaymentInterest: interest,
    ...(notBefore && { prepaymentSharePpm: notBefore.termSharePpm, prepaymentDays: notBefore.days }),
    ...(settlementDays !== undefined && { prepaymentSettlementDays: settlementDays }),
    ...(usualEffect && { prepaymentEffect: usualEffect }),
  }
}
