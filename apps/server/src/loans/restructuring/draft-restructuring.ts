import {
  changedTerms,
  type IsoDate,
  LendingError,
  type Loan,
  type Restructured,
  type RestructuringQuote,
  restructuringQuote,
} from '@hulog/lending'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { ProposedRestructuring } from './restructurings.store.ts'

/** A proposed restructuring as it would be signed on a day. */
export type DraftedRestructuring = { quote: RestructuringQuote; event: Restructured }

type Proposal = Pick<ProposedRestructuring, 'id' | 'change' | 'charges' | 'writeDownMinor'>

/**
 * Works a proposed restructuring out for a day: the amounts carried over, and the event with the new terms.
 *
 * @throws RESTRUCTURING_NOT_POSSIBLE, with the reason in words, for a change that does not fit the loan, and when nothing is left of it
 */
export function draftRestructuring(
  loan: Loan,
  on: IsoDate,
  { id, change, charges, writeDownMinor }: Proposal,
): DraftedRestructuring {
  const treatment = { charges, writeDownMinor }
  try {
    const quote = restructuringQuote(loan, on, treatment)
    const terms = changedTerms(loan, on, treatment, change)
    return { quote, event: { type: 'restructured', id, on, terms, ...treatment } }
  } catch (cause) {
    if (!(cause instanceof LendingError)) throw cause
    throw new DomainError('RESTRUCTURING_NOT_POSSIBLE', null, `${cause.message}.`)
  }
}
