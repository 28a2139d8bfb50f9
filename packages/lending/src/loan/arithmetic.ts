import type { IsoDate } from '../calendar/iso-date.ts'
import { taxedFee } from '../schedule/planned-fees.ts'
import type { InterestBasis } from '../schedule/schedule.ts'
import type { LoanTerms, RatePeriod } from '../terms/loan-terms.ts'
import type { Cap, LateSegment, LoanRow, RecalculatedInterest } from './loan.ts'

/** The origin of a line: its reason with every figure, and the amounts that reduce the charge. A page says it in words. */
export type Arithmetic = Reason & Settled & { chargedMinor: number }

export type Reason =
  | { kind: 'principal'; refundedOn?: IsoDate }
  | ({ kind: 'interest'; ratePpm: number; per: RatePeriod; recalculated?: RecalculatedInterest } & InterestBasis)
  | ({ kind: 'fee'; of: 'plan' } & PlannedFeeParts)
  | { kind: 'fee'; of: 'extension'; ratePpm: number; baseMinor: number; fixedMinor: number }
  | ({ kind: 'tax' } & PlannedFeeParts)
  | {
      kind: 'penalty'
      per: 'loan' | 'installment'
      installmentNumber: number
      chargedOn: IsoDate
      cappedBy: Cap | null
    }
  | ({ kind: 'lateInterest' } & Omit<LateSegment, 'amountMinor'>)

/** The reductions of a charge. */
export type Settled = { paidMinor: number; waivedMinor: number }

/** The parts of a planned installment's fee, and the rate of tax on each. */
export type PlannedFeeParts = {
  upfrontMinor: number
  upfrontTaxPpm: number
  installmentMinor: number
  installmentTaxPpm: number
}

/** An added upfront fee is paid in parts with the installments; the rest of an installment's fee is such a part. */
export function plannedFeeParts(
  { principalMinor, upfrontFee, installmentFee }: LoanTerms,
  { feeMinor }: LoanRow,
): PlannedFeeParts {
  const installmentMinor = installmentFee === undefined ? 0 : taxedFee(principalMinor, installmentFee).feeMinor
  return {
    upfrontMinor: feeMinor - installmentMinor,
    upfrontTaxPpm: upfrontFee.taxPpm ?? 0,
    installmentMinor,
    installmentTaxPpm: installmentFee?.taxPpm ?? 0,
  }
}
