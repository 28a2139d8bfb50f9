import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { CATALOGUES, readCatalogue } from './catalogues.ts'
import { LANGUAGES } from './languages.ts'
import { valuesIn } from './texts.ts'

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it.each(CATALOGUES)('%s: every message is translated, compiles, and has the values of the English one', (name) => {
    const messages = readCatalogue(name, language)
    const english = readCatalogue(name, 'en')
    expect(Object.keys(messages)).toEqual(Object.keys(english))
    for (const [id, message] of Object.entries(messages)) {
      expect(() => compileMessageOrThrow(message), id).not.toThrow()
      const values = (text = '') => valuesIn(compileMessageOrThrow(text))
      expect(values(message), id).toEqual(values(english[id]))
    }
  })
})
