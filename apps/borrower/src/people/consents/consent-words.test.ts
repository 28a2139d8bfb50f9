import { createHash } from 'node:crypto'
import { CONSENT_VERSIONS, PHONE_REPORT_KEPT_DAYS } from '@hulog/contract/limits'
import { LANGUAGES } from '@hulog/texts'
import { readCatalogue } from '@hulog/texts/catalogues'
import { expect, it } from 'vitest'

/** Hashes of the consented wording by kind and version: a changed wording needs a new version, with a line of its own. */
const WORDS: Readonly<Record<string, string>> = {
  'location 1': '35ffc118f055b785',
  'device 1': '0cf5e1b6f638d3f6',
  'marketing 1': 'f3ef16883846f8b3',
  'contactOutsideHours 1': '799b371748bc3084',
}

it.each(Object.entries(CONSENT_VERSIONS))(
  'OTH-04 the wording of the question about %s is that of version %s',
  (kind, version) => {
    const words = LANGUAGES.map((language) => {
      const messages = readCatalogue('app', language)
      return [messages[`consents.${kind}`], messages[`consents.${kind}.text`], messages['consents.kept']]
    })
    expect(words.flat().every(Boolean)).toBe(true)
    const hash = createHash('sha256')
      .update(JSON.stringify([words, PHONE_REPORT_KEPT_DAYS]))
      .digest('hex')
      .slice(0, 16)
    expect(hash).toBe(WORDS[`${kind} ${version}`])
  },
)
