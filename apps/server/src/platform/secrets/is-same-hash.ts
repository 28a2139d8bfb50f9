import { timingSafeEqual } from 'node:crypto'

/** Compares two hashes in a time that tells nothing of where they differ. */
export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
