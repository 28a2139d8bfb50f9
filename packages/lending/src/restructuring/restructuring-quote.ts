import type { IsoDate } from '../calendar/iso-date.ts'
import { type Amounts, totalMinor } from '../loan/amounts.ts'
import { chapterOn } from '../loan/folded-loans.ts'
import type { Loan, LoanAccount } from '../loan/loan.ts'
import type { Restructured } from '../loan/loan-event.ts'
import { accountOn, positionOn } from '../loan/position.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { requirePart } from '../terms/require-values.ts'
import { closingAmounts } from './closing-amounts.ts'
import { requireTreatments } from './require-restructured.ts'
import { continuedPrincipalMinor, treat } from './restructure.ts'

/** The amounts that restructuring a loan on a day would carry over. Minor units. */
export type RestructuringQuote = {
  on: IsoDate
  /** The reason for which it cannot be restructured, or null. */
  refusal: RestructuringRefusal | null
  /** Unpaid on the day, interest earned to it: what closes the terms before. */
  unpaid: Amounts
  /** The charges by what becomes of them. */
  keptMinor: number
  capitalisedMinor: number
  waivedMinor: number
  /** Principal given up, at most what is unpaid. */
  writeDownMinor: number
  /** The principal of the new terms; the first part of it, where they divide it. */
  principalMinor: number
}

/** `settled`: nothing is left to lend on. */
export const restructuringRefusals = ['settled', 'written-off', 'cancelled'] as const

export type RestructuringRefusal = (typeof restructuringRefusals)[number]

/**
 * The amounts that restructuring a loan at the end of a day would carry over into new terms, for a treatment of each kind of
 * charge and an amount of principal given up. The new terms are drawn up for `principalMinor`, signed, and recorded in a `restructured`
 * event with the same treatment. Interest of the terms before counts to the day, by their day count.
 *
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`, `terms-invalid` without a treatment,
 * `event-unknown` for an unknown one, `amount-out-of-range`.
 * Example: 1,000.00 for 91 days at 0.1 % a day, restructured on day 46 with its interest capitalised: 1,046.00.
 */
export function restructuringQuote(
  loan: Loan,
  on: IsoDate,
  treatment: Pick<Restructured, 'charges' | 'writeDownMinor'>,
): RestructuringQuote {
  requirePart(treatment, 'The treatment')
  const { charges, writeDownMinor } = treatment
  requireTreatments(charges)
  requireAmountMinor(writeDownMinor, 'The principal given up')
  const chapter = chapterOn(loan, on)
  const position = positionOn(chapter, accountOn(chapter, on), on)
  const { account } = position
  const closing = closingAmounts(chapter, position)
  const { kept, capitalised, waived } = treat(closing.unpaid, charges)
  const principalMinor = continuedPrincipalMinor(closing, { charges, writeDownMinor })
  return {
    on,
    refusal: refusalOf(account, principalMinor),
    unpaid: closing.unpaid,
    keptMinor: totalMinor(kept),
    capitalisedMinor: totalMinor(capitalised),
    waivedMinor: totalMinor(waived),
    writeDownMinor: Math.min(writeDownMinor, closing.unpaid.principal),
    principalMinor,
  }
}

function refusalOf({ coolingOffExit, writeOff }: LoanAccount, principalMinor: number): RestructuringRefusal | null {
  if (coolingOffExit !== null) return 'cancelled'
  if (writeOff !== null) return 'written-off'
  return principalMinor === 0 ? 'settled' : null
}
