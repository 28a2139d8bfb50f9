import { daysBetween, type IsoDate } from '../../calendar/iso-date.ts'
import { planSchedule } from '../../schedule/plan-schedule.ts'
import { type LoanTerms, type OwedKind, owedKinds } from '../../terms/loan-terms.ts'
import { type Ahead, openAhead } from './envelopes.fixtures.ts'
import type { Parts } from './plan-ahead.fixtures.ts'

/** An installment in the reference model: what is unpaid of each kind, and what was charged late so far. */
export type Row = Record<OwedKind, number> & {
  /** The installment of the plan that it is; null for any other row. */
  number: number | null
  dueOn: IsoDate
  /** The due date before it moved to a business day. */
  agreedOn: IsoDate
  scheduled: number
  lateCharged: number
  isPenaltyCharged: boolean
  /** The last day charged of each kind of late interest, counted from the due date. */
  chargedTo: Record<Run, number>
  /**
   * Principal owed besides the installments, interest since the last due date, or a debt from before a restructuring: no late charges
   * run on any of them.
   */
  by: 'besides' | 'accrual' | 'kept' | null
  /** An extension took its principal. */
  isMoved: boolean
}

/** The kinds of late interest. */
export const runs = ['daily', 'secondDaily', 'atLoanRate'] as const
export type Run = (typeof runs)[number]

export type Sheet = {
  terms: LoanTerms
  /** The day from which the terms count: of the disbursement, or of a restructuring. */
  startedOn: IsoDate
  rows: Row[]
  /** Of a recalculated loan: what is not due yet. Null for other loans, and once the loan has ended. */
  ahead: Ahead | null
  room: number
  isPenaltyCharged: boolean
  isWrittenOff: boolean
  /** For charges on the whole loan: the last day charged of each kind. */
  chargedUntil: Record<Run, IsoDate>
  credit: number
  /** The row and kind of each charge by an event, and what is unpaid of it. */
  charges: { id: string; row: Row; kind: 'fee' | 'penalty'; unpaid: number }[]
}

export function openSheet(terms: LoanTerms, startedOn: IsoDate): Sheet {
  const schedule = planSchedule(terms, startedOn)
  const cap = terms.late.lifetimeCapPpm
  const room = cap === null ? Number.POSITIVE_INFINITY : Math.floor((terms.principalMinor * cap) / 1_000_000)
  const isRecalculated = terms.recalculation !== undefined
  return {
    terms,
    startedOn,
    rows: isRecalculated
      ? []
      : schedule.installments.map((planned) => ({
          ...aRow(planned.dueOn, {
            principal: planned.principalMinor,
            interest: planned.interestMinor,
            fee: planned.feeMinor,
            tax: planned.taxMinor,
          }),
          number: planned.number,
          agreedOn: planned.agreedOn ?? planned.dueOn,
        })),
    ahead: isRecalculated ? openAhead(terms, schedule, startedOn) : null,
    room: room - schedule.costMinor,
    isPenaltyCharged: false,
    isWrittenOff: false,
    chargedUntil: { daily: startedOn, secondDaily: startedOn, atLoanRate: startedOn },
    credit: 0,
    charges: [],
  }
}

export function aRow(dueOn: IsoDate, { principal = 0, interest = 0, fee = 0, tax = 0 }: Partial<Parts>): Row {
  const scheduled = principal + interest + fee + tax
  const nothing = { penalty: 0, lateInterest: 0, lateCharged: 0, isPenaltyCharged: false }
  const chargedTo = { daily: 0, secondDaily: 0, atLoanRate: 0 }
  const own = { number: null, dueOn, agreedOn: dueOn, principal, interest, fee, tax, scheduled, by: null }
  return { ...own, isMoved: false, ...nothing, chargedTo }
}

/** Adds a row behind all that are due on its day or before. */
export function insert(rows: Row[], row: Row): void {
  const at = rows.findIndex(({ dueOn }) => dueOn > row.dueOn)
  rows.splice(at < 0 ? rows.length : at, 0, row)
}

/** Takes an amount off row by row, in each kind by kind; returns the rest. */
export function take(rows: readonly Row[], kinds: readonly OwedKind[], amount: number): number {
  let left = amount
  for (const row of rows) {
    for (const kind of kinds) {
      const taken = Math.min(row[kind], left)
      row[kind] -= taken
      left -= taken
    }
  }
  return left
}

/** The scheduled amount of a row that is unpaid. */
export function agreed(row: Row): number {
  return row.fee + row.tax + row.interest + row.principal
}

export function unpaidOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + owedKinds.reduce((all, kind) => all + row[kind], 0), 0)
}

/** The principal that is really unpaid, due or not, without what is owed besides the installments. */
export function unpaidPrincipal({ rows, ahead }: Sheet): number {
  const due = rows.filter(({ by }) => by !== 'besides').reduce((sum, { principal }) => sum + principal, 0)
  return due + (ahead?.principal ?? 0)
}

export function latest(rows: readonly Row[], on: IsoDate): IsoDate {
  return [on, ...rows.map(({ dueOn }) => dueOn)].toSorted().at(-1)!
}

export function daysLate(row: Row, on: IsoDate): number {
  return daysBetween(row.dueOn, on)
}
