import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import type { Loan, LoanAccount } from './loan.ts'
import { type Position, positionOn } from './position.ts'

/** The account after the last event dated on or before the day. Errors: `date-unknown`, `date-before-disbursement`. */
export function accountOn(loan: Loan, on: IsoDate): LoanAccount {
  parseIsoDate(on)
  const account = loan.accounts.findLast((candidate) => candidate.on <= on)
  if (account !== undefined) return account
  throw new LendingError(
    'date-before-disbursement',
    `Nothing is owed before the disbursement on ${loan.schedule.disbursedOn}`,
  )
}

/**
 * How the loan stands at the end of a day. Errors: `date-before-disbursement`.
 * Asked again for the same loan and day, it gives the same object: one page asks for what is owed, the plan and several quotes.
 */
export function standingOn(loan: Loan, on: IsoDate): Position {
  const known = lastStanding.get(loan)
  if (known?.on === on) return known
  const standing = positionOn(loan, accountOn(loan, on), on)
  lastStanding.set(loan, standing)
  return standing
}

/** A loan never changes once folded, so what was worked out for it stays right. */
const lastStanding = new WeakMap<Loan, Position>()
