import type { IsoDate } from '@hulog/lending'
import type { TextLanguage } from '../../people/borrowers/index.ts'
import { keepFresh } from '../../platform/database/keep-fresh.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { type ParsedText, parseText } from './parse-text.ts'
import type { TextKey } from './support.schema.ts'
import { heldUntil, type Validity } from './text-validity.ts'
import { listTextSources, listTextVersions } from './texts.store.ts'

export type FoundText = {
  readonly validity: Validity
  readonly versions: readonly Validity[]
  /** English where the version is not translated: an older version in one's own language would say what no longer holds. */
  readonly language: TextLanguage
  readonly parsed: ParsedText
}
export type TextQuery = { readonly key: TextKey; readonly language: TextLanguage; readonly version?: number }
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
