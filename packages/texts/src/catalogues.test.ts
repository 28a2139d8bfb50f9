import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { CATALOGUES, readCatalogue } from './catalogues.ts'
import { LANGUAGES } from './languages.ts'

/** `{name}` and `{name, plural, …}`, but not the words of a plural form. */
const VALUE = /(?<!(?:one|other) )\{(\w+)(?=[,}])/g

function valuesIn(message: string): Set<string | undefined> {
  return new Set([...message.matchAll(VALUE)].map(([, name]) => name))
}

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it.each(CATALOGUES)('%s: every message is translated, compiles, and has the values of the English one', (name) => {
    const messages = readCatalogue(name, language)
    const english = readCatalogue(name, 'en')
    expect(Object.keys(messages)).toEqual(Object.keys(english))
    for (const [id, message] of Object.entries(messages)) {
      expect(() => compileMessageOrThrow(message), id).not.toThrow()
      expect(valuesIn(message), id).toEqual(valuesIn(english[id] ?? ''))
    }
  })
})
