import {
  advancesOf,
  type ChargeTreatment,
  type ChargeTreatments,
  type IsoDate,
  type Loan,
  type OwedKind,
  planOn,
  type RestructuringQuote,
} from '@hulog/lending'
import {
  businessDateOf,
  draftNewTerms,
  type NewTermsPaper,
  type OfferedTerms,
  type Order,
  storedStatus,
} from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { type LoanEventRow, loanOf, readLoanEvents } from '../loan/loan-events.store.ts'
import { type DraftedRestructuring, draftRestructuring } from './draft-restructuring.ts'
import { requireLawfulRestructuring } from './require-lawful.ts'
import { findOpenRestructuring, type ProposedRestructuring } from './restructurings.store.ts'

/** New terms that a borrower can sign today. */
export type NewTerms = {
  readonly id: string
  readonly today: IsoDate
  /** The last day on which they can be signed. */
  readonly signBy: string
  /** The loan as it is, and as it would go on. */
  readonly before: Loan
  readonly after: Loan
  readonly drafted: DraftedRestructuring
  readonly paper: NewTermsPaper
}

/**
 * Works out the new terms that are offered on an order as they would be signed today, in a language; null when none are offered,
 * their time has ended, nothing is left that they fit, or the law forbids them.
 */
export async function findNewTerms(
  services: Services,
  db: Reader,
  order: Order,
  say: SayServer,
): Promise<NewTerms | null> {
  const today = businessDateOf(order, services.clock)
  const proposal = storedStatus(order) === 'active' ? await findOpenRestructuring(db, order) : null
  if (proposal === null || proposal.signBy < today) return null
  const rows = await readLoanEvents(db, order.borrowerId, order.id)
  const before = loanOf(order, rows)
  const drafted = before && (await draftIfLawful(db, order, before, today, proposal))
  const after = drafted && loanOf(order, [...rows, rowOf(drafted)])
  if (!before || !drafted || !after) return null
  const { event, quote } = drafted
  const offered: OfferedTerms = {
    order,
    event,
    quote,
    partsEndedMinor: advancesOf(before, today).toComeMinor,
    unpaid: unpaidParts(quote, event.charges),
    plan: planOn(after, today),
    number: rows.filter(({ type }) => type === 'restructured').length + 1,
  }
  const paper = await draftNewTerms(services, db, offered, say)
  return { id: proposal.id, today, signBy: proposal.signBy, before, after, drafted, paper }
}

/** Returns the new terms that the borrower answers. @throws NEW_TERMS_NOT_OFFERED also for others than those asked for */
export async function requireNewTerms(
  services: Services,
  db: Reader,
  order: Order,
  restructuringId: string,
  say: SayServer,
): Promise<NewTerms> {
  const offered = await findNewTerms(services, db, order, say)
  if (offered?.id !== restructuringId) throw new DomainError('NEW_TERMS_NOT_OFFERED')
  return offered
}

/** Null when the change no longer fits the loan, such as a due date that has passed, and when the law forbids it by now. */
async function draftIfLawful(
  db: Reader,
  order: Order,
  loan: Loan,
  on: IsoDate,
  proposal: ProposedRestructuring,
): Promise<DraftedRestructuring | null> {
  try {
    const drafted = draftRestructuring(loan, on, proposal)
    await requireLawfulRestructuring(db, order, loan, drafted)
    return drafted
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** The event as it would be recorded. */
export function rowOf({ event: { type, id, on, terms, charges, writeDownMinor } }: DraftedRestructuring): LoanEventRow {
  const detail = { restructured: { terms, charges, writeDownMinor } }
  return { type, effectiveOn: on, amountMinor: 0, sourceId: id, detail }
}

type UnpaidPart = OfferedTerms['unpaid'][number]

const fates: Record<ChargeTreatment, UnpaidPart['becomes']> = {
  capitalised: 'principal',
  kept: 'due-last',
  waived: 'given-up',
}

/** Everything unpaid, what was lent first. The part of the principal that is given up stands apart. */
function unpaidParts({ unpaid, writeDownMinor }: RestructuringQuote, charges: ChargeTreatments): UnpaidPart[] {
  const part = (kind: OwedKind, amountMinor: number, becomes: UnpaidPart['becomes']) => ({ kind, amountMinor, becomes })
  const parts = [
    part('principal', unpaid.principal - writeDownMinor, 'principal'),
    part('principal', writeDownMinor, 'given-up'),
    ...CHARGES.map((kind) => part(kind, unpaid[kind], fates[charges[kind]])),
  ]
  return parts.filter(({ amountMinor }) => amountMinor > 0)
}

const CHARGES = ['interest', 'fee', 'tax', 'penalty', 'lateInterest'] as const
