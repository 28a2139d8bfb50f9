import { roundProduct } from '../money/round-quotient.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import { cutterTo } from './cut-charges.ts'
import { type RowCharges, sumOf } from './late-charges.ts'
import type { LoanRow } from './loan.ts'

/**
 * The late charges of one installment, cut where they pass their share of what was scheduled for it.
 *
 * Formula: scheduled amount × `installmentCapPpm`, rounded down; penalties take of it first, then the oldest segments.
 * Example: a penalty of 30.00 and late interest of 80.00 on an installment of 400.00 capped at 25 % are 30.00 and 70.00.
 */
export function withinInstallmentCap(charges: RowCharges, planned: LoanRow, late: LateTerms): RowCharges {
  if (late.installmentCapPpm === undefined) return charges
  const scheduledMinor = planned.totalMinor + (planned.movedMinor ?? 0)
  const limitMinor = roundProduct(scheduledMinor, late.installmentCapPpm, 1, 1_000_000, 'down')
  const { penalties, segments } = charges
  if (sumOf(penalties) + sumOf(segments) <= limitMinor) return charges
  const cut = cutterTo(limitMinor, 'installment')
  return { penalties: penalties.flatMap(cut), segments: segments.flatMap(cut) }
}
