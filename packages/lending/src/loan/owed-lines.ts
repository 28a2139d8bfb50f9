import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import type { LoanTerms, OwedKind } from '../terms/loan-terms.ts'
import { type Arithmetic, chargeParts, plannedFeeParts, type Reason, type Settled } from './arithmetic.ts'
import { type InstallmentAccount, installmentNumberOf, isKept, type LoanRow } from './loan.ts'
import type { ChargeKind } from './loan-event.ts'
import type { Position } from './position.ts'
import { sumsOfCharges } from './row-charges.ts'
import { rowsOf } from './row-list.ts'

/** One line for each amount still unpaid: installment by installment, in each in the usual order of payment. */
export function owedLines({ installments }: Position, terms: LoanTerms): OwedLine[] {
  const lines: OwedLine[] = []
  for (const installment of rowsOf(installments)) {
    const { unpaid } = installment
    if (isKept(installment)) {
      lines.push(...keptLines(installment))
      continue
    }
    if (unpaid.penalty > 0) lines.push(...penaltyLines(installment))
    if (unpaid.lateInterest > 0) lines.push(...lateInterestLines(installment))
    for (const kind of agreedKinds) {
      if (unpaid[kind] === 0) continue
      lines.push(...agreedLines(installment, kind, terms))
      if (kind === 'fee') lines.push(...chargeLines(installment, kind))
    }
  }
  return lines
}

/** The amounts kept by a restructuring, kind by kind. */
function keptLines({ planned, charged, paid, waived }: InstallmentAccount): OwedLine[] {
  const keptFrom = planned.added!.on
  return keptKinds.flatMap((kind) =>
    lineOf(planned, planned.dueOn, { kind: 'kept', of: kind, keptFrom }, charged[kind], {
      paidMinor: paid[kind],
      waivedMinor: waived[kind],
    }),
  )
}

const agreedKinds = ['fee', 'tax', 'interest', 'principal'] as const

const keptKinds = ['penalty', 'lateInterest', ...agreedKinds] as const

function penaltyLines(row: InstallmentAccount): OwedLine[] {
  const { planned, penalties, paid, waived } = row
  const { paidMinor, waivedMinor } = sumsOfCharges(row, 'penalty')
  const settle = settler(paid.penalty - paidMinor, waived.penalty - waivedMinor)
  const own = penalties.flatMap(({ amountMinor, per, on, cappedBy }) => {
    if (per === 'charge') return []
    const reason = {
      kind: 'penalty',
      per,
      installmentNumber: installmentNumberOf(planned),
      chargedOn: on,
      cappedBy,
    } as const
    return lineOf(planned, on, reason, amountMinor, settle(amountMinor))
  })
  return [...own, ...chargeLines(row, 'penalty')]
}

/** Due with their installment, or at once when it is due already. */
function chargeLines({ planned, charges }: InstallmentAccount, kind: ChargeKind): OwedLine[] {
  return charges.flatMap((charge) => {
    if (charge.kind !== kind) return []
    const { on, amountMinor, paidMinor, waivedMinor } = charge
    const parts = chargeParts(charge)
    const reason: Reason =
      kind === 'fee'
        ? { kind, of: 'charge', ...parts }
        : { kind, per: 'charge', installmentNumber: installmentNumberOf(planned), ...parts }
    return lineOf(planned, on > planned.dueOn ? on : planned.dueOn, reason, amountMinor, { paidMinor, waivedMinor })
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

function agreedLines(row: InstallmentAccount, kind: (typeof agreedKinds)[number], terms: LoanTerms): OwedLine[] {
  const { planned, charged, paid, waived } = row
  const byEvents = kind === 'fee' ? sumsOfCharges(row, kind) : noCharges
  const settled = { paidMinor: paid[kind] - byEvents.paidMinor, waivedMinor: waived[kind] - byEvents.waivedMinor }
  const chargedMinor = charged[kind] - byEvents.chargedMinor
  return lineOf(planned, planned.dueOn, reasonOf(kind, planned, terms), chargedMinor, settled)
}

const noCharges = { chargedMinor: 0, paidMinor: 0, waivedMinor: 0 }

function reasonOf(kind: (typeof agreedKinds)[number], planned: LoanRow, terms: LoanTerms): Reason {
  const { ratePpm, per } = terms.interest
  const { added } = planned
  if (kind === 'interest') return { kind, ratePpm, per, ...interestOf(planned) }
  if (kind === 'principal') {
    if (added?.by === 'refund') return { kind, refundedOn: added.on }
    return added?.by === 'latePart' ? { kind, paidOutOn: added.on } : { kind }
  }
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

/**
 * The base of an interest line. Of a recalculated loan it is what was really out, stretch by stretch: payments and parts paid out
 * on other days than planned change it.
 */
function interestOf({ interestBasis, recalculated, interestMinor }: LoanRow) {
  if (recalculated === undefined) return interestBasis
  const { stretches: _planned, carriedMinor: _carried, ...planned } = interestBasis
  const { stretches, chargedBeforeMinor, carriedInMinor, carriedOutMinor } = recalculated
  return {
    ...planned,
    baseMinor: stretches[0]?.baseMinor ?? planned.baseMinor,
    earnedMinor: interestMinor + chargedBeforeMinor - carriedInMinor + carriedOutMinor,
    recalculated,
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
  row: LoanRow,
  dueOn: OwedLine['dueOn'],
  reason: Reason,
  chargedMinor: number,
  settled: Settled,
): OwedLine[] {
  const amountMinor = chargedMinor - settled.paidMinor - settled.waivedMinor
  if (amountMinor === 0) return []
  const kind = reason.kind === 'kept' ? reason.of : reason.kind
  const arithmetic = { ...reason, chargedMinor, ...settled }
  return [{ kind, installmentNumber: installmentNumberOf(row), amountMinor, dueOn, arithmetic }]
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
