import type { IsoDate } from '../calendar/iso-date.ts'
import { lateChargeRoomMinor } from '../schedule/lifetime-cap.ts'
import type { PlannedInstallment, Schedule } from '../schedule/schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { type Amounts, subtract } from './amounts.ts'
import { cappedLateCharges } from './capped-late-charges.ts'
import { type LateCharges, segmentsMinor } from './late-charges.ts'
import type { LateSegment } from './late-segments.ts'
import type { LoanAccount } from './loan.ts'
import { plannedAmounts } from './planned-amounts.ts'

/** An account carried forward to a date: what was charged, paid and is unpaid, installment by installment. */
export type Position = { charges: LateCharges; installments: readonly InstallmentPosition[] }

export type InstallmentPosition = {
  planned: PlannedInstallment
  segments: readonly LateSegment[]
  charged: Amounts
  paid: Amounts
  unpaid: Amounts
}

/** The penalty belongs to the installment that was overdue first, so that it is paid before anything later. */
export function positionOn(account: LoanAccount, terms: LoanTerms, schedule: Schedule, on: IsoDate): Position {
  const charges = cappedLateCharges(account, terms.late, lateChargeRoomMinor(terms, schedule.costMinor), on)
  const installments = account.installments.map(({ planned, paid }, index) => {
    const segments = charges.segments[index]!
    const penalty = charges.penalty?.installmentNumber === planned.number ? charges.penalty.amountMinor : 0
    const charged = { ...plannedAmounts(planned), penalty, lateInterest: segmentsMinor(segments) }
    return { planned, segments, charged, paid, unpaid: subtract(charged, paid) }
  })
  return { charges, installments }
}
