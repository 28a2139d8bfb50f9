import { type SQL, sql } from 'drizzle-orm'
import { DomainError } from '../http/domain-error.ts'

/**
 * A place in a list that is made of several tables, newest first: an instant, to the millisecond, and the id of the entry. Ids are
 * plain ASCII, so that the database and this program order them alike.
 */
export type TimelinePlace = { readonly at: Date; readonly id: string }

/** Reads `2026-11-28T08:00:00.000Z~id`, whose shape the contract has checked. @throws INVALID_FIELD for an instant that does not exist */
export function readPlace(key: string | undefined): TimelinePlace | null {
  if (key === undefined) return null
  const [text = '', ...id] = key.split('~')
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || at.toISOString() !== text || text.startsWith('0000'))
    throw new DomainError('INVALID_FIELD', 'before')
  return { at, id: id.join('~') }
}

export function writePlace({ at, id }: TimelinePlace): string {
  return `${at.toISOString()}~${id}`
}

/** Whether an entry comes after a place in the list, being older. */
export function isBefore(entry: TimelinePlace, place: TimelinePlace | null): boolean {
  return place === null || newestFirst(place, entry) < 0
}

/** Orders a list of places. */
export function newestFirst(one: TimelinePlace, other: TimelinePlace): number {
  const byTime = other.at.getTime() - one.at.getTime()
  return byTime !== 0 ? byTime : one.id < other.id ? 1 : one.id > other.id ? -1 : 0
}

/** The same for a query: what comes after a place, and in which order. */
export function pageBefore(at: SQL, id: SQL, place: TimelinePlace | null): { readonly where: SQL; readonly orderBy: SQL[] } {
  const [shownAt, orderedId] = [sql`date_trunc('milliseconds', ${at})`, sql`(${id}) collate "C"`]
  return {
    where:
      place === null
        ? sql`true`
        : sql`(${shownAt}, ${orderedId}) < (${place.at.toISOString()}::timestamptz, ${place.id}::text)`,
    orderBy: [sql`${shownAt} desc`, sql`${orderedId} desc`],
  }
}
