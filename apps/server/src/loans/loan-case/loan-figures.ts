import type { Reply } from '@hulog/contract'
import {
  chargesOf,
  coolingOffQuote,
  daysBetween,
  type IsoDate,
  type Loan,
  owedOn,
  type PlanRowInFull,
  planInFull,
} from '@hulog/lending'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { paperWording } from '../../platform/texts/wording.ts'
import { repaidOf } from '../loan/loan-standing.ts'
import { describeLine } from '../statements/quotes.ts'

type Case = Reply<'getLoanCase'>
type Debt = Pick<Case, 'owed' | 'installments' | 'lines'>

/** An order before its payout owes nothing. */
export const noDebt: Debt = { owed: null, installments: [], lines: [] }

/** Returns the debt at the end of a day: in all, installment by installment, and line by line. All three have the same sum. */
export function describeDebt(loan: Loan, on: IsoDate): Debt {
  const owed = owedOn(loan, on)
  const rows = planInFull(loan, on)
  const words = paperWording(textsIn('en'), loan.terms.currency)
  return {
    owed: {
      payoffMinor: owed.payoffMinor,
      rebateMinor: owed.rebateMinor,
      dueNowMinor: owed.dueNowMinor,
      overdueMinor: owed.overdueMinor,
      lateChargesMinor: owed.lateChargesMinor,
      daysLate: owed.daysOverdue,
      nextDueOn: owed.nextDueOn,
      nextDueMinor: owed.nextDueMinor,
      byKind: sumByKind(rows.map(({ unpaid }) => unpaid)),
      creditMinor: owed.creditMinor,
      repaidMinor: repaidOf(loan),
      isSettled: owed.isSettled,
    },
    installments: rows.map((row) => describeRow(row, on)).filter(isShown),
    lines: owed.lines.map((line) => describeLine(line, words)),
  }
}

type Installment = Case['installments'][number]
type ByKind = Installment['byKind']

function describeRow(row: PlanRowInFull, on: IsoDate): Installment {
  const { number, dueOn, addedBy, movedMinor, charged, paid, unpaid, waivedMinor, unpaidMinor } = row
  return {
    number,
    dueOn,
    addedBy,
    movedMinor,
    dueMinor: sumOf(charged),
    byKind: { ...charged },
    paidMinor: sumOf(paid),
    waivedMinor,
    unpaidMinor,
    unpaidByKind: { ...unpaid },
    daysLate: unpaidMinor > 0 && dueOn < on ? daysBetween(dueOn, on) : 0,
  }
}

function isShown({ dueMinor, movedMinor }: Installment): boolean {
  return dueMinor > 0 || movedMinor > 0
}

function sumOf({ principal, interest, fee, tax, penalty, lateInterest }: ByKind): number {
  return principal + interest + fee + tax + penalty + lateInterest
}

function sumByKind(amounts: readonly ByKind[]): ByKind {
  const sum = (kind: keyof ByKind) => amounts.reduce((total, each) => total + each[kind], 0)
  return {
    principal: sum('principal'),
    interest: sum('interest'),
    fee: sum('fee'),
    tax: sum('tax'),
    penalty: sum('penalty'),
    lateInterest: sum('lateInterest'),
  }
}

/** A charge is named by the order and the reference that staff gave it: see `chargeIdOf`. */
export function describeCharges(loan: Loan, orderId: string, on: IsoDate): Case['charges'] {
  return chargesOf(loan, on).map(({ id, cappedBy: _cap, reason: _reason, ...charge }) => ({
    chargeId: id,
    reference: id.slice(orderId.length + 1),
    ...charge,
  }))
}

/** Null where the terms have no cooling-off time. */
export function describeCoolingOff(loan: Loan, on: IsoDate): Case['coolingOff'] {
  if (loan.terms.coolingOff === undefined) return null
  const { until, isOpen, amountMinor } = coolingOffQuote(loan, on)
  return { until, isOpen, amountMinor, isGivenBack: owedOn(loan, on).standing === 'cancelled' }
}

/** The write-off or the cooling-off exit that stands after all events. */
export function describeEnding({ accounts }: Loan): Pick<Case, 'writtenOffOn' | 'givenBackOn'> {
  const last = accounts.at(-1)
  return { writtenOffOn: last?.writeOff?.on ?? null, givenBackOn: last?.coolingOffExit?.on ?? null }
}
