import type { Clock } from '../clock/clock.ts'
import type { Reader } from '../database/database.ts'
import { DomainError } from '../http/domain-error.ts'
import { sumFilesSince } from './files.store.ts'

/** The most that one borrower may have sent within the hours before now. */
export type PhotoBound = { readonly withinHours: number; readonly photos: number; readonly sizeBytes: number }

const MEGABYTE = 1024 * 1024
const DAY = 24

/**
 * Room that comes back: what was sent long ago counts no more, so that a borrower of many years can still send photos.
 * The day's bound stops a run of mistakes and is over tomorrow; the month's bounds what an account can fill.
 */
export const PHOTO_BOUNDS: readonly PhotoBound[] = [
  { withinHours: DAY, photos: 20, sizeBytes: 60 * MEGABYTE },
  { withinHours: 30 * DAY, photos: 100, sizeBytes: 200 * MEGABYTE },
]

export type PhotoQuota = {
  readonly borrowerId: string
  /** What is counted together. */
  readonly purposes: readonly string[]
  readonly bounds: readonly PhotoBound[]
}

/** `sizeBytes`: of the photo to be added. In real time: who moves the business date has no more room for it. */
export async function requireRoom(
  db: Reader,
  clock: Clock,
  { borrowerId, purposes, bounds }: PhotoQuota,
  sizeBytes: number,
): Promise<void> {
  for (const bound of bounds) {
    const since = new Date(clock.now().getTime() - bound.withinHours * 3_600_000)
    const sent = await sumFilesSince(db, borrowerId, purposes, since)
    const hasRoom = sent.count < bound.photos && sent.sizeBytes + sizeBytes <= bound.sizeBytes
    if (!hasRoom) throw new DomainError('PHOTO_QUOTA_REACHED')
  }
}
