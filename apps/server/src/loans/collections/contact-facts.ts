import { type IsoDate, type Loan, type Owed, owedOn } from '@hulog/lending'
import { and, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { businessDateOf, type Order, requireOrderById, servedMarketOf, storedStatus } from '../../origination/index.ts'
import { contactRecords, listConsenting } from '../../people/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { dateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { contactBlocks, contactStarts } from './collections.schema.ts'
import { type ContactFacts, type HoursRule, readHoursRule, UNDER_WAY_MS, WEEK_MS } from './contact-rules.ts'

/** A complaint that is not closed, as collections needs to know of it. */
export type OpenComplaint = {
  readonly borrowerId: string
  readonly caseNumber: string
  readonly sentAt: Date
  /** It is about how the lender collects. */
  readonly isAboutCollection: boolean
}

/** Complaints are in a domain above: composition passes what reads them. */
export type CollectionParts = {
  readonly listOpenComplaints: (db: Reader, borrowerIds: readonly string[]) => Promise<readonly OpenComplaint[]>
  readonly findCase: (db: Reader, caseNumber: string) => Promise<{ borrowerId: string; orderId: string | null } | null>
}

export type Block = typeof contactBlocks.$inferSelect

/** An order with its loan as it stands on the business date; null before the payout. */
export type LoanCase = {
  readonly order: Order
  readonly market: Market
  readonly loan: Loan | null
  readonly owed: Owed | null
  readonly today: IsoDate
}

/** @throws ORDER_NOT_FOUND */
export async function readLoanCase({ clock }: Services, db: Reader, orderId: string): Promise<LoanCase> {
  const order = await requireOrderById(db, orderId)
  const loan = await findLoan(db, order)
  const today = businessDateOf(order, clock)
  return { order, market: servedMarketOf(order), loan, owed: loan && owedOn(loan, today), today }
}

/** A running or written-off loan of which something is owed. */
export function isOwed({ order, owed }: Pick<LoanCase, 'order' | 'owed'>): boolean {
  const status = storedStatus(order)
  return owed !== null && !owed.isSettled && (status === 'active' || status === 'writtenOff')
}

/** Reads the facts that decide on contacts with several borrowers of a market, in a few queries whatever their number. */
export type KnownOfBorrowers = {
  readonly rule: HoursRule
  readonly consenting: ReadonlySet<string>
  readonly contacts: readonly { readonly borrowerId: string; readonly contactedAt: Date }[]
  readonly blocks: readonly Block[]
  readonly complaints: readonly OpenComplaint[]
  readonly starts: readonly (typeof contactStarts.$inferSelect)[]
}

/** Reads them as they were at an instant, for a contact that is recorded later, or as they are. */
export async function readKnown(
  parts: CollectionParts,
  db: Reader,
  { market, borrowerIds, at }: { market: Market; borrowerIds: readonly string[]; at: Date },
): Promise<KnownOfBorrowers> {
  const rule = await readHoursRule(db, market, dateIn(market, at))
  const consenting = await listConsenting(db, borrowerIds, 'contactOutsideHours')
  const { borrowerId, contactedAt, direction, way } = contactRecords
  const contacts = await db
    .select({ borrowerId, contactedAt })
    .from(contactRecords)
    .where(
      and(
        inArray(borrowerId, [...borrowerIds]),
        gt(contactedAt, new Date(at.getTime() - WEEK_MS)),
        eq(direction, 'out'),
        ne(way, 'letter'),
      ),
    )
    .orderBy(desc(contactedAt))
  const blocks = await db
    .select()
    .from(contactBlocks)
    .where(
      and(
        inArray(contactBlocks.borrowerId, [...borrowerIds]),
        lte(contactBlocks.setAt, at),
        or(isNull(contactBlocks.endedAt), gt(contactBlocks.endedAt, at)),
      ),
    )
    .orderBy(desc(contactBlocks.setAt))
  const complaints = await parts.listOpenComplaints(db, borrowerIds)
  const starts = await db
    .select()
    .from(contactStarts)
    .where(
      and(
        inArray(contactStarts.borrowerId, [...borrowerIds]),
        gt(contactStarts.startedAt, new Date(at.getTime() - UNDER_WAY_MS)),
      ),
    )
  return { rule, consenting, contacts, blocks, complaints, starts }
}

type About = {
  readonly market: Market
  readonly borrowerId: string
  readonly isOwed: boolean
  readonly daysLate: number
  readonly at: Date
  /** Own contacts that are under way keep nobody from their next step. */
  readonly callerName: string
}

/** Chooses the facts about one borrower. */
export function factsAbout(known: KnownOfBorrowers, about: About): ContactFacts {
  const { market, borrowerId, at, callerName, daysLate } = about
  const isTheirs = (each: { readonly borrowerId: string }) => each.borrowerId === borrowerId
  const block = known.blocks.find(isTheirs)
  const complaint = known.complaints.find((each) => isTheirs(each) && each.isAboutCollection && each.sentAt <= at)
  return {
    market,
    rule: known.rule,
    isOwed: about.isOwed,
    daysLate,
    consentsToAnyHour: known.consenting.has(borrowerId),
    contactedAt: known.contacts.filter(isTheirs).map(({ contactedAt }) => contactedAt),
    block: block && holdsOn(block, dateIn(market, at)) ? block : null,
    complaint: complaint?.caseNumber ?? null,
    underWay: known.starts.find((each) => isTheirs(each) && each.startedBy !== callerName) ?? null,
  }
}

/** Whether a block that nobody ended holds on a day: up to and including its last one. */
export function holdsOn({ untilOn }: Pick<Block, 'untilOn'>, on: IsoDate): boolean {
  return untilOn === null || untilOn >= on
}
