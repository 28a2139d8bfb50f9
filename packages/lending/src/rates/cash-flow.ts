import type { IsoDate } from '../calendar/iso-date.ts'
import type { Schedule } from '../schedule/schedule.ts'

/** Money as the borrower sees it: received is positive, paid is negative. Whole minor units. */
export type CashFlow = { on: IsoDate; amountMinor: number }

/** A plan as the borrower's cash flows: the net proceeds in, every installment out. Nothing is paid late. */
export function cashFlowsOf(schedule: Schedule): CashFlow[] {
  const received = { on: schedule.disbursedOn, amountMinor: schedule.netProceedsMinor }
  return [received, ...schedule.installments.map(({ dueOn, totalMinor }) => ({ on: dueOn, amountMinor: -totalMinor }))]
}
