import { addDays, type IsoDate } from '@hulog/lending'
import type { Language } from '@hulog/texts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { cacheRows } from '../../platform/database/cache-until-changed.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { type ParsedText, parseText } from './parse-text.ts'
import { supportTexts, supportTextVersions, type TextKey } from './support.schema.ts'

type TextVersion = typeof supportTextVersions.$inferSelect
type TextSource = typeof supportTexts.$inferSelect

/** Of every text, newest version first. */
export async function listTextVersions(db: Reader): Promise<TextVersion[]> {
  return db.select().from(supportTextVersions).orderBy(asc(supportTextVersions.key), desc(supportTextVersions.version))
}

export async function listTextSources(db: Reader): Promise<TextSource[]> {
  return db
    .select()
    .from(supportTexts)
    .orderBy(asc(supportTexts.key), desc(supportTexts.version), asc(supportTexts.language))
}

export async function findNewestVersion(db: Reader, key: TextKey): Promise<TextVersion | null> {
  const [row] = await db
    .select()
    .from(supportTextVersions)
    .where(eq(supportTextVersions.key, key))
    .orderBy(desc(supportTextVersions.version))
    .limit(1)
  return row ?? null
}

export async function findTextSource(
  db: Reader,
  { key, version, language }: Pick<TextSource, 'key' | 'version' | 'language'>,
): Promise<TextSource | null> {
  const [row] = await db
    .select()
    .from(supportTexts)
    .where(and(eq(supportTexts.key, key), eq(supportTexts.version, version), eq(supportTexts.language, language)))
  return row ?? null
}

/** False when that version was added meanwhile. */
export async function insertVersion(tx: Tx, row: TextVersion): Promise<boolean> {
  const added = await tx
    .insert(supportTextVersions)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: supportTextVersions.version })
  return added.length === 1
}

/** False when the version has that language already. */
export async function insertSource(tx: Tx, row: TextSource): Promise<boolean> {
  const added = await tx.insert(supportTexts).values(row).onConflictDoNothing().returning({ key: supportTexts.key })
  return added.length === 1
}

type FoundText = {
  readonly validity: Validity
  readonly versions: readonly Validity[]
  /** English without a translation: an older version in the reader's language would state outdated rules. */
  readonly language: Language
  readonly parsed: ParsedText
}

type TextQuery = { readonly key: TextKey; readonly language: Language; readonly version?: number }

export type FindText = (query: TextQuery, today: IsoDate) => Promise<FoundText>

/** Caches the few texts in memory, each parsed once. @throws TEXT_NOT_FOUND, also for a version that has not begun */
export function makeTextCache({ db, clock }: Pick<Services, 'db' | 'clock'>): FindText {
  const versionsOf = cacheRows(clock, () => listTextVersions(db))
  const sources = cacheRows(clock, async () =>
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

/** A version that was or is valid; `validUntil` is its last day, null for the newest. */
export type Validity = { readonly version: number; readonly validFrom: IsoDate; readonly validUntil: IsoDate | null }

/**
 * Returns the versions of one text that have begun by a day, newest first. A version replaced before its first day was never
 * valid. `versions`: of one text, newest first.
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
