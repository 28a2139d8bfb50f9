import { addDays, type IsoDate } from '@hulog/lending'
import type { TextVersion } from './texts.store.ts'

/** A version that held or holds; `validUntil` is its last day, null while nothing follows it. */
export type Validity = { readonly version: number; readonly validFrom: IsoDate; readonly validUntil: IsoDate | null }

/**
 * The versions of one text that have begun by a day, newest first. A version that a later one overtook before its first day
 * never held. `versions`: of one text, newest first.
 */
export function heldUntil(versions: readonly TextVersion[], day: IsoDate): Validity[] {
  const begun = versions.filter(({ validFrom }) => validFrom <= day)
  const held = begun.filter(({ validFrom }, index) =>
    begun.slice(0, index).every((newer) => newer.validFrom > validFrom),
  )
  return held.map(({ version, validFrom }, index) => {
    const next = held[index - 1]
    return { version, validFrom, validUntil: next ? addDays(next.validFrom, -1) : null }
  })
}
