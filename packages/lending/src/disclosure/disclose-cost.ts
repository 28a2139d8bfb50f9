import { LendingError } from '../lending-error.ts'
import { formatRatePlainly } from '../money/amount.ts'
import { taxedFee, upfrontFeeOf } from '../schedule/planned-fees.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { DisclosureFacts } from './disclosure-facts.ts'
import { amountIn } from './plain-words.ts'

/** One fee. KFS part 1 item 8; 12 CFR 1026.18(c) and (d); RA 3765 section 4(4). */
export type DisclosedFee = {
  name: string
  /** KFS part 1 item 8A or 8B. */
  to: 'lender' | 'third-party'
  paidTo: string
  when: 'once' | 'each-installment'
  /** `deducted` from the payout, or paid with the `installments`. */
  taken: 'deducted' | 'installments'
  /** Over the whole loan, without tax. */
  amountMinor: number
  taxMinor: number
  totalMinor: number
  sentence: string
}

/** The sums of the fees, tax in `taxMinor` alone. KFS annex B items 6, 6A and 6B. */
export type FeeSums = { toLenderMinor: number; toThirdPartiesMinor: number; taxMinor: number; totalMinor: number }

type Line = Omit<DisclosedFee, 'totalMinor' | 'sentence'>

/**
 * Every fee of the plan: the lender's part of the upfront fee with the tax on all of it, the part passed on, and the
 * fee with the installments. Errors: `amount-out-of-range` when more would be passed on than the fee.
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

/** The payout and its composition. 12 CFR 1026.18(b) and (c); RA 3765 section 4(5); KFS annex B item 7. */
export type DisclosedProceeds = {
  /** The loan amount less `deductedMinor`: the amount paid to the borrower's own account. */
  netMinor: number
  /** Deducted fees and tax: the prepaid finance charge of 12 CFR 1026.18(c)(1)(iv). */
  deductedMinor: number
  itemization: readonly AmountLine[]
}

/** The loan amount, every deduction as a negative line, and the rest: the lines sum to the net proceeds. */
export function discloseProceeds(
  { principalMinor }: LoanTerms,
  { netProceedsMinor, deductedFeeMinor, deductedTaxMinor }: Schedule,
  fees: readonly DisclosedFee[],
): DisclosedProceeds {
  const deductions = fees.filter(({ taken }) => taken === 'deducted').flatMap(linesOf)
  const itemization = [
    { label: 'Loan amount', amountMinor: principalMinor },
    ...deductions.map(({ label, amountMinor }) => ({ label: `Less ${label}`, amountMinor: -amountMinor })),
  ]
  return { netMinor: netProceedsMinor, deductedMinor: deductedFeeMinor + deductedTaxMinor, itemization }
}

/** Everything credit costs when it is paid on time. 12 CFR 1026.18(d); RA 3765 section 4(6). */
export type DisclosedFinanceCharge = { totalMinor: number; itemization: readonly AmountLine[] }

export type AmountLine = { label: string; amountMinor: number }

/** Interest, every fee and the tax on fees; the lines sum to all payments less the payout. */
export function discloseFinanceCharge(
  { costMinor, interestMinor }: Schedule,
  fees: readonly DisclosedFee[],
): DisclosedFinanceCharge {
  return {
    totalMinor: costMinor,
    itemization: [{ label: 'Interest', amountMinor: interestMinor }, ...fees.flatMap(linesOf)],
  }
}

function linesOf({ name, paidTo, to, amountMinor, taxMinor }: DisclosedFee): AmountLine[] {
  const fee = { label: to === 'lender' ? name : `${name} (to ${paidTo})`, amountMinor }
  const tax = { label: `Tax on fees (${name})`, amountMinor: taxMinor }
  return [fee, tax].filter((line) => line.amountMinor > 0)
}
