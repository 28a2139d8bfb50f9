import { addDays } from '../calendar/add-days.ts'
import type { InterestTerms } from '../terms/loan-terms.ts'
import { type Arithmetic, explain } from './arithmetic.ts'
import type { ChargedPenalty } from './loan.ts'
import type { OwedLine } from './owed.ts'
import type { InstallmentPosition, Position } from './position.ts'

/** One line for each amount still unpaid, in the order in which payments cover them. */
export function owedLines(position: Position, interest: InterestTerms): OwedLine[] {
  return position.installments.flatMap((installment) => [
    ...penaltyLines(installment, position.charges.penalty),
    ...lateInterestLines(installment),
    ...scheduledLines(installment, interest),
  ])
}

function penaltyLines({ planned, charged, paid }: InstallmentPosition, penalty: ChargedPenalty | null): OwedLine[] {
  if (penalty === null || charged.penalty === paid.penalty) return []
  const arithmetic = explain({ kind: 'penalty', chargedOn: penalty.on }, charged.penalty, paid.penalty)
  return [lineOf(planned.number, penalty.on, arithmetic)]
}

/** One line a segment; what was paid of the late interest covers the oldest segments first. */
function lateInterestLines({ planned, segments, paid }: InstallmentPosition): OwedLine[] {
  let leftPaidMinor = paid.lateInterest
  return segments.flatMap(({ amountMinor, ...segment }) => {
    const paidMinor = Math.min(amountMinor, leftPaidMinor)
    leftPaidMinor -= paidMinor
    if (paidMinor === amountMinor) return []
    const arithmetic = explain({ kind: 'lateInterest', ...segment }, amountMinor, paidMinor)
    return [lineOf(planned.number, addDays(planned.dueOn, segment.toDay), arithmetic)]
  })
}

function scheduledLines({ planned, charged, paid }: InstallmentPosition, interest: InterestTerms): OwedLine[] {
  const { ratePpm, per } = interest
  const explained = [
    explain({ kind: 'fee' }, charged.fee, paid.fee),
    explain({ kind: 'tax' }, charged.tax, paid.tax),
    explain({ kind: 'interest', ratePpm, per, ...planned.interestBasis }, charged.interest, paid.interest),
    explain({ kind: 'principal' }, charged.principal, paid.principal),
  ]
  return explained
    .filter(({ chargedMinor, paidMinor }) => chargedMinor > paidMinor)
    .map((arithmetic) => lineOf(planned.number, planned.dueOn, arithmetic))
}

function lineOf(installmentNumber: number, dueOn: OwedLine['dueOn'], arithmetic: Arithmetic): OwedLine {
  const amountMinor = arithmetic.chargedMinor - arithmetic.paidMinor
  return { kind: arithmetic.kind, installmentNumber, amountMinor, dueOn, arithmetic }
}
