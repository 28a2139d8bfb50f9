import type { LateTerms } from '../terms/late-terms.ts'
import { type Amounts, scheduledMinor } from './amounts.ts'
import type { LoanRow } from './loan.ts'

/** An installment and what is unpaid of what was agreed for it. */
export type LateRow = { planned: LoanRow; unpaid: Amounts }

/** Charges on the whole loan run once, on its oldest unpaid installment; all others run on every installment by itself. */
export function isLoanWide({ dailyBase }: LateTerms): boolean {
  return dailyBase === 'loanPrincipal' || dailyBase === 'loanBalance'
}

/** Late charges run on an installment only while something agreed is unpaid, and never on money refunded by mistake. */
export function canBeLate({ planned, unpaid }: LateRow): boolean {
  return planned.added?.by !== 'refund' && scheduledMinor(unpaid) > 0
}

/**
 * What the late charges of each installment run on, before any penalty: see `LateBase`. 0 for an installment that is paid.
 * `principalMinor` is the principal borrowed.
 */
export function lateBasesMinor(late: LateTerms, principalMinor: number, rows: readonly LateRow[]): number[] {
  if (!isLoanWide(late)) {
    const isOnPrincipal = late.dailyBase === 'overduePrincipal'
    return rows.map((row) => {
      if (!canBeLate(row)) return 0
      return isOnPrincipal ? row.unpaid.principal : scheduledMinor(row.unpaid)
    })
  }
  const carrier = rows.findIndex(canBeLate)
  const baseMinor = late.dailyBase === 'loanPrincipal' ? principalMinor : unpaidPrincipalMinor(rows)
  return rows.map((_, index) => (index === carrier ? baseMinor : 0))
}

function unpaidPrincipalMinor(rows: readonly LateRow[]): number {
  return rows.reduce((sum, row) => sum + (canBeLate(row) ? row.unpaid.principal : 0), 0)
}
