import { readFileSync } from 'node:fs'
import { TEXT_KEYS, TEXT_LANGUAGES } from '@hulog/contract/limits'
import { parseIsoDate } from '@hulog/lending'
import type { TextLanguage } from '../../people/borrowers/index.ts'
import type { Services } from '../../services.ts'
import { addTextVersion, addTranslation } from './add-text.ts'
import type { TextKey } from './support.schema.ts'
import { listTextVersions } from './texts.store.ts'

/** Before any loan of a demo, so that there is no day without texts. */
const VALID_FROM = parseIsoDate('2026-01-01')

/** The texts that come with the product, for every key that has none yet. Returns which were added. */
export async function addDefaultTexts(services: Services, by: string): Promise<TextKey[]> {
  const known = new Set((await listTextVersions(services.db)).map(({ key }) => key))
  const missing = TEXT_KEYS.filter((key) => !known.has(key))
  for (const key of missing) {
    await addTextVersion(services, { key, source: defaultText(key, 'en'), validFrom: VALID_FROM, by })
    for (const language of TEXT_LANGUAGES.filter((each) => each !== 'en')) {
      await addTranslation(services, { key, language, source: defaultText(key, language), by })
    }
  }
  return missing
}

export function defaultText(key: TextKey, language: TextLanguage): string {
  return readFileSync(new URL(`default-texts/${key}.${language}.md`, import.meta.url), 'utf8')
}
