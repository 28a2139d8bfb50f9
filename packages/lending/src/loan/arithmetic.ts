import type { IsoDate } from '../calendar/iso-date.ts'
import { taxedFee } from '../schedule/planned-fees.ts'
import type { InterestBasis } from '../schedule/schedule.ts'
import type { LoanTerms, OwedKind, RatePeriod } from '../terms/loan-terms.ts'
import type { Cap, ChargeAccount, LateSegment, LoanRow, RecalculatedInterest } from './loan.ts'
import type { ChargeBase } from './loan-event.ts'

/** The origin of a line: its reason with every figure, and the amounts that reduce the charge. A page says it in words. */
export type Arithmetic = Reason & Settled & { chargedMinor: number }

export type Reason =
  /** `paidOutOn`: of a later part that was paid out when no installment was to come. */
  | { kind: 'principal'; refundedOn?: IsoDate; paidOutOn?: IsoDate }
  | ({ kind: 'interest'; ratePpm: number; per: RatePeriod; recalculated?: RecalculatedInterest } & InterestBasis)
  | ({ kind: 'fee'; of: 'plan' } & PlannedFeeParts)
  | { kind: 'fee'; of: 'extension'; ratePpm: number; baseMinor: number; fixedMinor: number }
  | ({ kind: 'fee'; of: 'charge' } & ChargeParts)
  | ({ kind: 'tax' } & PlannedFeeParts)
  | {
      kind: 'penalty'
      per: 'loan' | 'installment'
      installmentNumber: number
      chargedOn: IsoDate
      cappedBy: Cap | null
    }
  | ({ kind: 'penalty'; per: 'charge'; installmentNumber: number } & ChargeParts)
  | ({ kind: 'lateInterest' } & Omit<LateSegment, 'amountMinor'>)
  /** Unpaid when the loan was restructured, and owed as it was. */
  | { kind: 'kept'; of: OwedKind; keptFrom: IsoDate }

/** A charge by an event: a share of a base and a fixed amount, one of them 0, less what a limit cut off. */
export type ChargeParts = {
  chargeId: string
  chargedOn: IsoDate
  /** A short code of the lender's own. */
  reason: string | null
  ratePpm: number
  /** Null for a fixed amount. */
  shareOf: ChargeBase | null
  baseMinor: number
  fixedMinor: number
  cappedBy: Cap | null
}

export function chargeParts({
  id,
  on,
  reason,
  ratePpm,
  of,
  baseMinor,
  fixedMinor,
  cappedBy,
}: ChargeAccount): ChargeParts {
  return { chargeId: id, chargedOn: on, reason, ratePpm, shareOf: of, baseMinor, fixedMinor, cappedBy }
}

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
  { number, feeMinor }: LoanRow,
): PlannedFeeParts {
  const hasOwn = installmentFee !== undefined && installmentFee.only?.includes(number) !== false
  const installmentMinor = hasOwn ? taxedFee(principalMinor, installmentFee).feeMinor : 0
  return {
    upfrontMinor: feeMinor - installmentMinor,
    upfrontTaxPpm: upfrontFee.taxPpm ?? 0,
    installmentMinor,
    installmentTaxPpm: installmentFee?.taxPpm ?? 0,
  }
}
