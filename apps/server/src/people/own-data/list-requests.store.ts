import { PAGE_SIZE } from '@hulog/contract/limits'
import { and, asc, desc, isNotNull, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { dataCorrections } from '../borrowers/borrowers.schema.ts'
import type { CorrectionRow } from '../borrowers/corrections.ts'
import { dataCopies, deletionRequests } from './own-data.schema.ts'
import type { DataCopy, DeletionRequest } from './own-data.store.ts'

/** The end of a page: an instant, of a day its beginning, and an id. */
type Place = { readonly at: Date; readonly id: string }

const DAY_DIGITS = 10

/** One row more than a page, so that its caller knows whether there are further ones. */
const LIMIT = PAGE_SIZE + 1

/** Requests with a step to come, the nearest day first. */
export async function listDeletionPage(db: Reader, place: Place | null): Promise<DeletionRequest[]> {
  const { nextOn, id } = deletionRequests
  const day = place?.at.toISOString().slice(0, DAY_DIGITS)
  const isLater = place && sql`(${nextOn}, ${id}) > (${day}::date, ${place.id}::uuid)`
  return db
    .select()
    .from(deletionRequests)
    .where(and(isNotNull(nextOn), isLater ?? undefined))
    .orderBy(asc(nextOn), asc(id))
    .limit(LIMIT)
}

/** Newest first. */
export async function listCopyPage(db: Reader, place: Place | null): Promise<DataCopy[]> {
  const { askedAt, id } = dataCopies
  const isEarlier = place && sql`(${askedAt}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
  return db
    .select()
    .from(dataCopies)
    .where(isEarlier ?? undefined)
    .orderBy(desc(askedAt), desc(id))
    .limit(LIMIT)
}

/** Newest first. */
export async function listCorrectionPage(db: Reader, place: Place | null): Promise<CorrectionRow[]> {
  const { correctedAt, id } = dataCorrections
  const isEarlier = place && sql`(${correctedAt}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
  return db
    .select()
    .from(dataCorrections)
    .where(isEarlier ?? undefined)
    .orderBy(desc(correctedAt), desc(id))
    .limit(LIMIT)
}

export function timePlace(at: Date, id: string): string {
  return `${at.getTime().toString(36)}.${id}`
}

export function dayPlace(day: string, id: string): string {
  return timePlace(new Date(`${day}T00:00:00Z`), id)
}

export function readPlace(text: string): Place {
  const [at = '', id = ''] = text.split('.')
  return { at: new Date(Number.parseInt(at, 36)), id }
}
