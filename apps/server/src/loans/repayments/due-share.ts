import assert from 'node:assert/strict'
import { type IsoDate, type Loan, type OwedLine, owedOn, planOn } from '@hulog/lending'

/** The part of a debt that is to be paid next: when, how much, and of what. */
export type DueShare = { dueOn: IsoDate; amountMinor: number; lines: readonly OwedLine[] }

/** Everything due up to today with its charges; when nothing is due yet, the next installment. */
export function dueShare(loan: Loan, on: IsoDate): DueShare {
  const owed = owedOn(loan, on)
  const plan = planOn(loan, on)
  const isDueNow = owed.dueNowMinor > 0
  const untilOn = isDueNow ? owed.on : owed.nextDueOn
  assert.ok(untilOn !== null, 'a loan that is not settled has something due, now or later')
  const asked = plan.filter(({ dueOn }) => dueOn <= untilOn).map(({ number }) => number)
  const lines = owed.lines.filter(({ installmentNumber }) => asked.includes(installmentNumber ?? 0))
  const [first] = plan.filter(({ number }) => lines.some((line) => line.installmentNumber === number))
  assert.ok(first, 'what is due belongs to an installment')
  return { dueOn: first.dueOn, amountMinor: isDueNow ? owed.dueNowMinor : owed.nextDueMinor, lines }
}
