import type { IsoDate } from '../calendar/iso-date.ts'
import type { OwedKind } from '../terms/allocation-terms.ts'

/** What lateness costs. KFS part 1 item 10(i) and (ii); 12 CFR 1026.18(l); the Philippines' late penalties. */
export type DisclosedLateness = {
  /** Each rule in one sentence; one sentence that says so when lateness costs nothing. */
  rules: readonly string[]
  /** The rules on this loan: everything is paid on time but the last installment, which is so many days late. */
  examples: readonly LateExample[]
  /** Interest, fees and late charges together never pass this; null: no cap. Philippines and Indonesia: 100 % of the principal. */
  lifetimeCap: { sharePpm: number; amountMinor: number; sentence: string } | null
}

export type LateExample = {
  daysLate: number
  paidOn: IsoDate
  /** What should have been paid. */
  overdueMinor: number
  penaltyMinor: number
  lateInterestMinor: number
  /** `overdueMinor`, penalty and late interest together. */
  toPayMinor: number
  sentence: string
}

/** KFS part 1 item 10(iii); 12 CFR 1026.18(k). */
export type DisclosedPrepayment = {
  /** Null: at any time. */
  allowedFrom: IsoDate | null
  /** The charge on top of what is owed for paying early: always none. What is saved is said by `sentences`. */
  chargeMinor: 0
  sentences: readonly string[]
}

/** More time, and what it would cost on the first due date. KFS part 1 item 10(v). Null where extensions are not offered. */
export type DisclosedExtension = {
  times: number
  on: IsoDate
  /** The principal that would move to `newDueOn`, the interest of the time gained and the fee. */
  movedMinor: number
  newDueOn: IsoDate | null
  interestMinor: number
  feeMinor: number
  sentence: string
}

/** KFS part 2 item 6(i); RBI digital lending directions; the Philippines' financial consumer protection. */
export type DisclosedCoolingOff = { days: number; lastOn: IsoDate; exits: readonly CoolingOffExit[]; sentence: string }

/** What gives the loan back on a day: the loan amount and the interest of the days held, less what is returned of the fees. */
export type CoolingOffExit = { on: IsoDate; amountMinor: number; interestMinor: number; feeReturnedMinor: number }

/** Which debts a payment covers first. */
export type DisclosedAllocation = { order: readonly OwedKind[]; sentences: readonly string[] }
