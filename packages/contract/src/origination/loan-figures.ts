import { Type } from 'typebox'
import { amountShownMinor, described, isoDate } from '../fields.ts'

/** Figures of a loan that several operations show, each with one meaning. */
export const rateDescription = Type.String({ description: 'The rate in words.' })
export const lateDescription = Type.String({ description: 'Cost of paying late, in words.' })
export const sentence = Type.String({ description: 'The same in words.' })
export const sentences = Type.Array(Type.String())
export const on = described(isoDate, 'Date it counts for.')
export const dueOn = described(isoDate, 'Date it falls due.')
export const firstDueOn = described(isoDate, 'Date of the first installment.')
export const lastDueOn = described(isoDate, 'Date of the last installment.')
export const newDueOn = described(isoDate, 'The new due date.')
export const number = Type.Integer({ description: 'Number of the installment, from 1.' })
export const termDays = Type.Integer({ description: 'Length of the term in days.' })
export const principalMinor = described(amountShownMinor, 'The amount borrowed, or the part of it.')
export const interestMinor = described(amountShownMinor, 'Interest.')
export const feeMinor = described(amountShownMinor, 'Fee in this installment.')
export const feesMinor = described(amountShownMinor, 'All fees.')
export const taxMinor = described(amountShownMinor, 'Tax on fees.')
export const totalMinor = described(amountShownMinor, 'Total.')
export const payoffMinor = described(amountShownMinor, 'Amount that closes the loan today.')
/** A part of the principal, on the day on which it is or was paid out. */
export const loanPart = Type.Object({ on: described(isoDate, 'Day of the payout.'), amountMinor: amountShownMinor })
export const laterParts = Type.Optional(
  Type.Array(loanPart, {
    description: 'Parts planned after the first, within what is paid out. Absent: everything is paid out on one day.',
  }),
)
export const creditMinor = described(amountShownMinor, 'Paid beyond what was owed.')
