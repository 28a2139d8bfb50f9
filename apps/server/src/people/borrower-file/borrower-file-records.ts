import type { Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { BORROWER_RECORDS_MOST as MOST } from '@hulog/contract/staff-limits'
import { and, eq, lt, sql } from 'drizzle-orm'
import { showCaseNumber } from '../../platform/case-number/case-number.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { AUDIT_SUBJECT, auditEvents } from '../../platform/platform.schema.ts'
import type { Services } from '../../services.ts'
import { type Consent, readConsents } from '../consents/consents.store.ts'
import { listNewestContacts } from '../own-data/contacts.ts'
import { listCorrectionsFor } from '../own-data/correct-details.ts'
import { type DataCopy, listCopiesOf, listDeletionsOf } from '../own-data/own-data.store.ts'
import { endOfSession, findLiveSessions, listNewestSessions, type Session } from '../sessions/sessions.store.ts'
import { staff } from '../staff-rights/staff.schema.ts'
import { requireBorrower } from './borrower-file.ts'

/** The domains above keep these. Composition passes them in. */
export type RecordParts = {
  /** Newest first, from after the order `before`. */
  readonly listOrders: (
    services: Services,
    borrowerId: string,
    page: { readonly before: string | undefined; readonly limit: number },
  ) => Promise<Reply<'listBorrowerOrders'>['orders']>
  /** Newest first. */
  readonly listComplaints: (
    db: Reader,
    borrowerId: string,
    limit: number,
  ) => Promise<Reply<'listBorrowerCases'>['complaints']['rows']>
}

/** Consents, sessions and corrections. @throws BORROWER_NOT_FOUND */
export async function listBorrowerRecords(
  services: Services,
  { body: { borrowerId } }: StaffCall<'listBorrowerRecords'>,
): Promise<Reply<'listBorrowerRecords'>> {
  const { db, clock } = services
  await requireBorrower(db, borrowerId)
  const now = clock.now()
  const [consents, sessions, live, corrections] = await Promise.all([
    readConsents(db, borrowerId, MOST + 1),
    listNewestSessions(db, borrowerId, MOST + 1),
    findLiveSessions(db, borrowerId, now),
    listCorrectionsFor(services, borrowerId, MOST + 1),
  ])
  return {
    consents: newest(consents, showConsent),
    sessions: newest(sessions, (session) => showSession(session, now)),
    openSessionCount: live.length,
    corrections: newest(corrections, ({ correctionId, what, was, is, correctedAt, correctedBy, reason }) => ({
      correctionId,
      what,
      was: asText(was),
      is: asText(is),
      correctedAt: correctedAt.toISOString(),
      correctedBy,
      reason,
    })),
  }
}

/** @throws BORROWER_NOT_FOUND */
export async function listBorrowerOrders(
  services: Services,
  { listOrders }: RecordParts,
  { body: { borrowerId, before } }: StaffCall<'listBorrowerOrders'>,
): Promise<Reply<'listBorrowerOrders'>> {
  await requireBorrower(services.db, borrowerId)
  const found = await listOrders(services, borrowerId, { before, limit: PAGE_SIZE + 1 })
  const orders = found.slice(0, PAGE_SIZE)
  return { orders, nextBefore: found.length > PAGE_SIZE ? (orders.at(-1)?.orderId ?? null) : null }
}

/** Complaints and own-data requests. @throws BORROWER_NOT_FOUND */
export async function listBorrowerCases(
  { db }: Services,
  { listComplaints }: RecordParts,
  { body: { borrowerId } }: StaffCall<'listBorrowerCases'>,
): Promise<Reply<'listBorrowerCases'>> {
  await requireBorrower(db, borrowerId)
  const [complaints, deletions, copies] = await Promise.all([
    listComplaints(db, borrowerId, MOST + 1),
    listDeletionsOf(db, borrowerId, MOST + 1),
    listCopiesOf(db, borrowerId, MOST + 1),
  ])
  return {
    complaints: newest(complaints, (complaint) => complaint),
    deletions: newest(deletions, ({ caseNumber, state, askedAt, nextOn, erasedAt }) => ({
      caseNumber: showCaseNumber(caseNumber),
      deletionState: state,
      askedAt: askedAt.toISOString(),
      nextOn,
      erasedAt: erasedAt?.toISOString() ?? null,
    })),
    copies: newest(copies, showCopy),
  }
}

/** @throws BORROWER_NOT_FOUND */
export async function listBorrowerContacts(
  services: Services,
  { body: { borrowerId } }: StaffCall<'listBorrowerContacts'>,
): Promise<Reply<'listBorrowerContacts'>> {
  await requireBorrower(services.db, borrowerId)
  const contacts = await listNewestContacts(services, borrowerId, MOST + 1)
  return {
    contacts: newest(contacts, ({ id, way, contactedAt, about, recordedBy }) => ({
      contactId: id,
      contactWay: way,
      contactedAt: contactedAt.toISOString(),
      about,
      recordedBy,
    })),
  }
}

/** Views of the borrower's data and other acts of staff about them, by the index of the audit trail. @throws BORROWER_NOT_FOUND */
export async function listBorrowerViews(
  { db }: Services,
  { body: { borrowerId, before } }: StaffCall<'listBorrowerViews'>,
): Promise<Reply<'listBorrowerViews'>> {
  await requireBorrower(db, borrowerId)
  const { id, at, actor, action } = auditEvents
  const what = sql<string | null>`details ->> 'what'`
  const found = await db
    .select({ eventId: id, at, staffName: actor, displayName: staff.displayName, action, what })
    .from(auditEvents)
    // The borrower's own acts, and those of the product, are not by anybody of the staff.
    .innerJoin(staff, eq(staff.name, actor))
    .where(and(sql`${AUDIT_SUBJECT} = ${`borrower:${borrowerId}`}`, before === undefined ? undefined : lt(id, before)))
    .orderBy(sql`${id} desc nulls last`)
    .limit(PAGE_SIZE + 1)
  const views = found.slice(0, PAGE_SIZE).map((event) => ({ ...event, at: event.at.toISOString() }))
  return { views, nextBefore: found.length > PAGE_SIZE ? (views.at(-1)?.eventId ?? null) : null }
}

/** Returns the rows to show, of which one more was read. */
function newest<Row, Shown>(rows: readonly Row[], show: (row: Row) => Shown): { rows: Shown[]; hasMore: boolean } {
  return { rows: rows.slice(0, MOST).map(show), hasMore: rows.length > MOST }
}

type Records = Reply<'listBorrowerRecords'>

function showConsent(consent: Consent): Records['consents']['rows'][number] {
  const { id, kind, version, language, how, givenAt, endedAt, endedBecause } = consent
  const [given, ended] = [givenAt.toISOString(), endedAt?.toISOString() ?? null]
  return { consentId: id, kind, version, language, how, givenAt: given, endedAt: ended, endedBecause }
}

function showSession(session: Session, now: Date): Records['sessions']['rows'][number] {
  const { id, deviceBrowser, deviceSystem, createdAt, lastSeenAt } = session
  return {
    loginId: id,
    deviceBrowser,
    deviceSystem,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endedAt: endOfSession(session, now)?.toISOString() ?? null,
  }
}

function showCopy({ state, askedAt, servedAt }: DataCopy): Reply<'listBorrowerCases'>['copies']['rows'][number] {
  return { copyState: state, askedAt: askedAt.toISOString(), servedAt: servedAt?.toISOString() ?? null }
}

/** A name or a date as it is, an address in one line. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : Object.values(Object(value)).join(', ')
}
