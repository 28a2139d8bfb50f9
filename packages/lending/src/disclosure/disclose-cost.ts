import { LendingError } from '../lending-error.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { taxedFee, upfrontFeeOf } from '../schedule/planned-fees.ts'
import type { PlannedAdvance, Schedule } from '../schedule/schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { requireList, requirePart } from '../terms/require-values.ts'

/** One fee. KFS part 1 item 8; 12 CFR 1026.18(c) and (d); RA 3765 section 4(4). */
export type DisclosedFee = {
  /** KFS part 1 item 8A (`processing`, `installment`) or 8B. */
  of: 'processing' | 'installment' | 'thirdParty'
  /** The receiver of a fee that is passed on; null for the lender's own. */
  passedOn: Pick<ThirdPartyFee, 'name' | 'paidTo'> | null
  when: 'once' | 'each-installment' | 'some-installments'
  /** The numbers of the installments, when it comes with some of them. */
  installments?: readonly number[]
  /** `deducted` from the payout, or paid with the `installments`. */
  taken: 'deducted' | 'installments'
  /** Over the whole loan, without tax. */
  amountMinor: number
  taxPpm: number
  taxMinor: number
  totalMinor: number
}

export type ThirdPartyFee = { name: string; paidTo: string; amountMinor: number }

type Line = Omit<DisclosedFee, 'totalMinor'>

/**
 * Every fee of the plan: the lender's part of the upfront fee with the tax on all of it, the part passed on, and the
 * fee with the installments. Errors: `amount-out-of-range` when more would be passed on than the fee.
 */
export function discloseFees(
  terms: LoanTerms,
  installments: number,
  thirdPartyFees: readonly ThirdPartyFee[],
): DisclosedFee[] {
  return [...upfrontLines(terms, thirdPartyFees), ...installmentLines(terms, installments)]
    .filter(({ amountMinor, taxMinor }) => amountMinor + taxMinor > 0)
    .map((line) => ({ ...line, totalMinor: line.amountMinor + line.taxMinor }))
}

function upfrontLines(terms: LoanTerms, thirdPartyFees: readonly ThirdPartyFee[]): Line[] {
  const { feeMinor, taxMinor } = upfrontFeeOf(terms)
  requireThirdPartyFees(thirdPartyFees)
  const passedOnMinor = thirdPartyFees.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (passedOnMinor > feeMinor) {
    throw new LendingError('amount-out-of-range', 'More would be passed on to third parties than the upfront fee is')
  }
  const { taken, taxPpm = 0 } = terms.upfrontFee
  const shared = { when: 'once', taken: taken === 'deducted' ? 'deducted' : 'installments', taxPpm } as const
  const passedOn = thirdPartyFees.map(
    ({ name, paidTo, amountMinor }): Line => ({
      ...shared,
      of: 'thirdParty',
      passedOn: { name, paidTo },
      amountMinor,
      taxMinor: 0,
    }),
  )
  return [{ ...shared, of: 'processing', passedOn: null, amountMinor: feeMinor - passedOnMinor, taxMinor }, ...passedOn]
}

function requireThirdPartyFees(fees: readonly ThirdPartyFee[]): void {
  requireList(fees, 'The fees passed on')
  for (const fee of fees) {
    requirePart(fee, 'A fee that is passed on')
    if (typeof fee.name !== 'string' || typeof fee.paidTo !== 'string') {
      throw new LendingError('terms-invalid', 'A fee that is passed on must say what it is for and who receives it')
    }
    requireAmountMinor(fee.amountMinor, 'A fee that is passed on')
  }
}

function installmentLines({ principalMinor, installmentFee }: LoanTerms, count: number): Line[] {
  if (installmentFee === undefined) return []
  const { feeMinor, taxMinor } = taxedFee(principalMinor, installmentFee)
  const { only, taxPpm = 0 } = installmentFee
  const times = only?.length ?? count
  const sums = { amountMinor: feeMinor * times, taxPpm, taxMinor: taxMinor * times }
  const line = { of: 'installment', passedOn: null, taken: 'installments', ...sums } as const
  return [
    only === undefined
      ? { ...line, when: 'each-installment' }
      : { ...line, when: 'some-installments', installments: only },
  ]
}

/** The sums of the fees, tax in `taxMinor` alone. KFS annex B items 6, 6A and 6B. */
export type FeeSums = { toLenderMinor: number; toThirdPartiesMinor: number; taxMinor: number; totalMinor: number }

export function feeSumsOf(fees: readonly DisclosedFee[]): FeeSums {
  const sumOf = (chosen: readonly DisclosedFee[]) => chosen.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const toLenderMinor = sumOf(fees.filter(({ passedOn }) => passedOn === null))
  const toThirdPartiesMinor = sumOf(fees.filter(({ passedOn }) => passedOn !== null))
  const taxMinor = fees.reduce((sum, fee) => sum + fee.taxMinor, 0)
  return { toLenderMinor, toThirdPartiesMinor, taxMinor, totalMinor: toLenderMinor + toThirdPartiesMinor + taxMinor }
}

/** The payout. 12 CFR 1026.18(b) and (c); RA 3765 section 4(5); KFS annex B item 7. */
export type DisclosedProceeds = {
  /** The loan amount less `deductedMinor`: the amount paid to the borrower's own account. */
  netMinor: number
  /** Deducted fees and tax: the prepaid finance charge of 12 CFR 1026.18(c)(1)(iv). */
  deductedMinor: number
  /** KFS part 1 item 3: the parts paid out after the first, within `netMinor`. Absent: everything is paid out on one day. */
  laterParts?: readonly PlannedAdvance[]
}

export function discloseProceeds({
  netProceedsMinor,
  deductedFeeMinor,
  deductedTaxMinor,
  advances,
}: Schedule): DisclosedProceeds {
  const deductedMinor = deductedFeeMinor + deductedTaxMinor
  return { netMinor: netProceedsMinor, deductedMinor, ...(advances && { laterParts: advances }) }
}
