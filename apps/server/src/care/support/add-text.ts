import { readFileSync } from 'node:fs'
import { TEXT_KEYS } from '@hulog/contract/limits'
import { type IsoDate, parseIsoDate } from '@hulog/lending'
import type { Language } from '@hulog/texts'
import { LANGUAGES } from '@hulog/texts/languages'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { maskCardNumbers } from '../../platform/card-numbers/mask-card-numbers.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { namesIn, parseText, requireKnownPlaceholders } from './parse-text.ts'
import type { TextKey } from './support.schema.ts'
import { findNewestVersion, findTextSource, insertSource, insertVersion, listTextVersions } from './texts.store.ts'

type NewText = { readonly key: TextKey; readonly source: string; readonly by: string }

type NewVersion = NewText & { readonly validFrom: IsoDate }

type NewTranslation = NewText & { readonly language: Language }

/**
 * Adds the next version of a text, in English; translations follow. It starts tomorrow or later, so that a text read
 * today is valid all day, and borrowers can be notified before. Only the first version may start at once. @throws Error
 * in words for staff
 */
export async function addTextVersion(services: Services, { key, source, validFrom, by }: NewVersion): Promise<number> {
  requireText(source)
  return inTransaction(services.db, async (tx) => {
    const newest = await findNewestVersion(tx, key)
    const today = latestToday(services)
    if (newest && validFrom <= today)
      throw new Error(`A new version begins after today, ${today}, not on ${validFrom}.`)
    const version = (newest?.version ?? 0) + 1
    const added = { key, version, addedBy: by, addedAt: services.clock.now() }
    const isMine = await insertVersion(tx, { ...added, validFrom })
    if (!isMine) throw new Error(`Somebody added version ${version} a moment ago. Look at it, then try again.`)
    await insertSource(tx, { ...added, language: 'en', source })
    await recordAudit(tx, by, 'text-version-added', { key, version, validFrom })
    return version
  })
}

/** The newest version in another language, with the same figures in it. @throws Error in words for staff */
export async function addTranslation(
  services: Services,
  { key, language, source, by }: NewTranslation,
): Promise<number> {
  requireText(source)
  return inTransaction(services.db, async (tx) => {
    const version = await requireSameFigures(tx, key, source)
    const row = { key, version, language, source, addedBy: by, addedAt: services.clock.now() }
    if (!(await insertSource(tx, row)))
      throw new Error(`Version ${version} of ${key} has a text in ${language} already.`)
    await recordAudit(tx, by, 'text-translated', { key, version, language })
    return version
  })
}

const EASTERNMOST: Market = 'PH'

/** Today where the day begins first: a text begins on the same date everywhere. */
function latestToday({ clock }: Services): IsoDate {
  return businessDateIn(EASTERNMOST, clock)
}

function requireText(source: string): void {
  parseText(source)
  requireKnownPlaceholders(source)
  if (maskCardNumbers(source) !== source) throw new Error('The text holds the number of a payment card.')
}

/** A translation without a figure would hide it from its readers. */
async function requireSameFigures(tx: Tx, key: TextKey, source: string): Promise<number> {
  const newest = await findNewestVersion(tx, key)
  if (!newest) throw new Error(`There is no ${key} yet. Add it in English first.`)
  const english = await findTextSource(tx, { key, version: newest.version, language: 'en' })
  const wanted = namesIn(english?.source ?? '')
  const given = namesIn(source)
  const missing = wanted.filter((name) => !given.includes(name))
  const extra = given.filter((name) => !wanted.includes(name))
  if (missing.length > 0) throw new Error(`The English text also has {{${missing.join('}}, {{')}}}.`)
  if (extra.length > 0) throw new Error(`The English text has no {{${extra.join('}}, {{')}}}.`)
  return newest.version
}

/** Before any loan of a demo, so that texts exist on every day. */
const VALID_FROM = parseIsoDate('2026-01-01')

/** Adds the product's texts for every key without one. Returns the added keys. */
export async function addDefaultTexts(services: Services, by: string): Promise<TextKey[]> {
  const known = new Set((await listTextVersions(services.db)).map(({ key }) => key))
  const missing = TEXT_KEYS.filter((key) => !known.has(key))
  for (const key of missing) {
    await addTextVersion(services, { key, source: defaultText(key, 'en'), validFrom: VALID_FROM, by })
    for (const language of LANGUAGES.filter((each) => each !== 'en')) {
      await addTranslation(services, { key, language, source: defaultText(key, language), by })
    }
  }
  return missing
}

export function defaultText(key: TextKey, language: Language): string {
  return readFileSync(new URL(`default-texts/${key}.${language}.md`, import.meta.url), 'utf8')
}
