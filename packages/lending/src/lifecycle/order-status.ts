/** An order's states as they are stored; what depends on today's date is derived by `statusOn`. */
export type StoredStatus =
  | 'underReview'
  | 'declined'
  | 'offered'
  | 'payoutPending'
  | 'payoutFailed'
  | 'active'
  | 'writtenOff'
  | 'cancelled'
  | 'settled'

/** What a borrower sees: `active` is split by due date into not yet due, due today and overdue. */
export type OrderStatus = StoredStatus | 'due' | 'overdue'

/** The codes of the states on the wire. */
export const orderStatusCodes = {
  underReview: 21,
  declined: 110,
  offered: 130,
  payoutPending: 151,
  payoutFailed: 160,
  active: 170,
  due: 174,
  overdue: 180,
  writtenOff: 185,
  cancelled: 190,
  settled: 200,
} as const satisfies Record<OrderStatus, number>
