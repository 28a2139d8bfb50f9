import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import type { LoanTerms, OwedKind } from '../terms/loan-terms.ts'
import { type Arithmetic, plannedFeeParts, type Reason, type Settled } from './arithmetic.ts'
import type { InstallmentAccount, LoanRow } from './loan.ts'
import type { Position } from './position.ts'

/** One line for each amount still unpaid: installment by installment, in each in the usual order of payment. */
export function owedLines({ installments }: Position, terms: LoanTerms): OwedLine[] {
  const lines: OwedLine[] = []
  for (const installment of installments) {
    const { unpaid } = installment
    if (unpaid.penalty > 0) lines.push(...penaltyLines(installment))
    if (unpaid.lateInterest > 0) lines.push(...lateInterestLines(installment))
    for (const kind of agreedKinds) if (unpaid[kind] > 0) lines.push(agreedLine(installment, kind, terms))
  }
  return lines
}

const agreedKinds = ['fee', 'tax', 'interest', 'principal'] as const

function penaltyLines({ planned, penalties, paid, waived }: InstallmentAccount): OwedLine[] {
  const settle = settler(paid.penalty, waived.penalty)
  return penalties.flatMap(({ amountMinor, per, on, cappedBy }) => {
    const reason = { kind: 'penalty', per, installmentNumber: planned.number, chargedOn: on, cappedBy } as const
    return lineOf(planned, on, reason, amountMinor, settle(amountMinor))
  })
}

function lateInterestLines({ planned, segments, paid, waived }: InstallmentAccount): OwedLine[] {
  const settle = settler(paid.lateInterest, waived.lateInterest)
  return segments.flatMap(({ amountMinor, ...segment }) =>
    lineOf(
      planned,
      addDays(planned.dueOn, segment.toDay),
      { kind: 'lateInterest', ...segment },
      amountMinor,
      settle(amountMinor),
    ),
  )
}

function agreedLine(row: InstallmentAccount, kind: (typeof agreedKinds)[number], terms: LoanTerms): OwedLine {
  const { planned, charged, paid, waived } = row
  const settled = { paidMinor: paid[kind], waivedMinor: waived[kind] }
  return lineOf(planned, planned.dueOn, reasonOf(kind, planned, terms), charged[kind], settled)[0]!
}

function reasonOf(kind: (typeof agreedKinds)[number], planned: LoanRow, terms: LoanTerms): Reason {
  const { ratePpm, per } = terms.interest
  const { added } = planned
  if (kind === 'interest') {
    const { interestBasis, recalculated } = planned
    return { kind, ratePpm, per, ...interestBasis, ...(recalculated && { recalculated }) }
  }
  if (kind === 'principal') return added?.by === 'refund' ? { kind, refundedOn: added.on } : { kind }
  if (kind === 'tax') return { kind, ...plannedFeeParts(terms, planned) }
  if (added?.by !== 'extension') return { kind, of: 'plan', ...plannedFeeParts(terms, planned) }
  const { feeRatePpm, feeFixedMinor } = added
  return {
    kind,
    of: 'extension',
    ratePpm: feeRatePpm,
    baseMinor: planned.interestBasis.baseMinor,
    fixedMinor: feeFixedMinor,
  }
}

/** Payments, and after them waivers, of one kind of charge reduce the oldest charge first. */
function settler(paidMinor: number, waivedMinor: number): (chargedMinor: number) => Settled {
  let leftPaidMinor = paidMinor
  let leftWaivedMinor = waivedMinor
  return (chargedMinor) => {
    const paid = Math.min(chargedMinor, leftPaidMinor)
    const waived = Math.min(chargedMinor - paid, leftWaivedMinor)
    leftPaidMinor -= paid
    leftWaivedMinor -= waived
    return { paidMinor: paid, waivedMinor: waived }
  }
}

/** Settled amounts have no line. */
function lineOf(
  { number }: LoanRow,
  dueOn: OwedLine['dueOn'],
  reason: Reason,
  chargedMinor: number,
  settled: Settled,
): OwedLine[] {
  const amountMinor = chargedMinor - settled.paidMinor - settled.waivedMinor
  if (amountMinor === 0) return []
  const kind: OwedKind = reason.kind
  return [{ kind, installmentNumber: number, amountMinor, dueOn, arithmetic: { ...reason, chargedMinor, ...settled } }]
}

export type OwedLine = {
  kind: OwedKind
  /** The installment of the line; the type also allows charges without one. */
  installmentNumber: number | null
  amountMinor: number
  /** The due date of a scheduled amount; the last day charged of a late charge. */
  dueOn: IsoDate
  arithmetic: Arithmetic
}
