import { addDays, type IsoDate } from '@hulog/lending'
import type { TextLanguage } from '../../people/index.ts'
import { keepFresh } from '../../platform/database/keep-until-changed.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { type ParsedText, parseText } from './parse-text.ts'
import type { TextKey } from './support.schema.ts'
import { listTextSources, listTextVersions, type TextVersion } from './texts.store.ts'

type FoundText = {
  readonly validity: Validity
  readonly versions: readonly Validity[]
  /** English where the version is not translated: an older version in one's own language would say what no longer holds. */
  readonly language: TextLanguage
  readonly parsed: ParsedText
}

type TextQuery = { readonly key: TextKey; readonly language: TextLanguage; readonly version?: number }

export type FindText = (query: TextQuery, today: IsoDate) => Promise<FoundText>

/** The few texts, held in memory and read apart once. @throws TEXT_NOT_FOUND, for a version that has not begun too */
export function makeTextShelf({ db, clock }: Pick<Services, 'db' | 'clock'>): FindText {
  const versionsOf = keepFresh(clock, () => listTextVersions(db))
  const sources = keepFresh(clock, async () =>
    (await listTextSources(db)).map(({ source, ...text }) => ({ ...text, parsed: parseText(source) })),
  )
  return async ({ key, language, version }, today) => {
    const all = (await versionsOf()).filter((row) => row.key === key)
    const versions = heldUntil(all, today)
    const validity = version === undefined ? versions[0] : versions.find((held) => held.version === version)
    const words = (await sources()).filter((row) => row.key === key && row.version === validity?.version)
    const found = words.find((row) => row.language === language) ?? words.find((row) => row.language === 'en')
    if (!validity || !found) throw new DomainError('TEXT_NOT_FOUND')
    return { validity, versions, language: found.language, parsed: found.parsed }
  }
}

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
