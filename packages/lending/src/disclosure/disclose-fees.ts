import { LendingError } from '../lending-error.ts'
import { formatRatePlainly } from '../money/format-plainly.ts'
import { taxedFee, upfrontFeeOf } from '../schedule/upfront-fee.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { DisclosedFee, FeeSums } from './disclosed-cost.ts'
import type { DisclosureFacts } from './disclosure-facts.ts'
import { amountIn } from './plain-words.ts'

type Line = Omit<DisclosedFee, 'totalMinor' | 'sentence'>

/**
 * Every fee of the plan: what the lender keeps of the upfront fee with the tax on all of it, what it passes on, and the fee
 * with the installments. Errors: `amount-out-of-range` when more would be passed on than the fee is.
 */
export function discloseFees(terms: LoanTerms, installments: number, facts: DisclosureFacts): DisclosedFee[] {
  const lines = [...upfrontLines(terms, facts), ...installmentLines(terms, installments, facts)]
  return lines
    .filter(({ amountMinor, taxMinor }) => amountMinor + taxMinor > 0)
    .map((line) => ({ ...line, totalMinor: line.amountMinor + line.taxMinor, sentence: inWords(line, terms) }))
}

export function feeSumsOf(fees: readonly DisclosedFee[]): FeeSums {
  const sumTo = (to: DisclosedFee['to']) =>
    fees.filter((fee) => fee.to === to).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const taxMinor = fees.reduce((sum, fee) => sum + fee.taxMinor, 0)
  const [toLenderMinor, toThirdPartiesMinor] = [sumTo('lender'), sumTo('third-party')]
  return { toLenderMinor, toThirdPartiesMinor, taxMinor, totalMinor: toLenderMinor + toThirdPartiesMinor + taxMinor }
}

function upfrontLines(terms: LoanTerms, { lender, thirdPartyFees = [] }: DisclosureFacts): Line[] {
  const { feeMinor, taxMinor } = upfrontFeeOf(terms)
  const passedOnMinor = thirdPartyFees.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const isWhole = thirdPartyFees.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor >= 0)
  if (!isWhole || passedOnMinor > feeMinor) {
    throw new LendingError('amount-out-of-range', 'More would be passed on to third parties than the upfront fee is')
  }
  const shared = { when: 'once', taken: terms.upfrontFee.taken === 'deducted' ? 'deducted' : 'installments' } as const
  const kept = {
    name: 'Processing fee',
    to: 'lender',
    paidTo: lender.name,
    amountMinor: feeMinor - passedOnMinor,
    taxMinor,
  }
  const passedOn = thirdPartyFees.map((fee): Line => ({ ...shared, ...fee, to: 'third-party', taxMinor: 0 }))
  return [{ ...shared, ...kept, to: 'lender' }, ...passedOn]
}

function installmentLines(
  { principalMinor, installmentFee }: LoanTerms,
  count: number,
  facts: DisclosureFacts,
): Line[] {
  if (installmentFee === undefined) return []
  const { feeMinor, taxMinor } = taxedFee(principalMinor, installmentFee)
  const sums = { amountMinor: feeMinor * count, taxMinor: taxMinor * count }
  const paidTo = facts.lender.name
  return [{ name: 'Installment fee', to: 'lender', paidTo, when: 'each-installment', taken: 'installments', ...sums }]
}

function inWords(
  { name, paidTo, when, taken, amountMinor, taxMinor }: Line,
  { currency, upfrontFee, installmentFee }: LoanTerms,
): string {
  const rate = (when === 'once' ? upfrontFee : installmentFee)?.taxPpm ?? 0
  const tax = taxMinor === 0 ? '' : `, and ${amountIn(currency, taxMinor)} of tax on fees at ${formatRatePlainly(rate)}`
  const how = taken === 'deducted' ? 'kept back from the payout' : 'paid with the installments'
  const often = when === 'once' ? 'once' : 'in all, with each installment a part'
  return `${name} to ${paidTo}: ${amountIn(currency, amountMinor)} ${often}${tax}, ${how}`
}
