import type { IsoDate } from '../calendar/iso-date.ts'

/** KFS part 1 item 4. */
export type DisclosedTerm = { days: number; firstDueOn: IsoDate; lastDueOn: IsoDate; sentence: string }

/** KFS part 1 item 5 and annex C; 12 CFR 1026.18(g) and (h). */
export type DisclosedPayments = {
  count: number
  /** Such as "monthly" or "single". */
  type: string
  /** Equal payments that follow each other, counted: the form of 12 CFR 1026.18(g). */
  groups: readonly PaymentGroup[]
  /** KFS annex C. */
  rows: readonly PaymentRow[]
  /** 12 CFR 1026.18(h): the sum of the rows. */
  totalMinor: number
  sentence: string
}

export type PaymentGroup = { count: number; amountMinor: number; firstDueOn: IsoDate; lastDueOn: IsoDate }

/** The parts sum to `totalMinor`. `outstandingMinor`: the principal owed before this payment. */
export type PaymentRow = {
  number: number
  dueOn: IsoDate
  outstandingMinor: number
  principalMinor: number
  interestMinor: number
  feeMinor: number
  taxMinor: number
  totalMinor: number
}
