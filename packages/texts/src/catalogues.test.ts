import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { CATALOGUES, parsePo, readCatalogue } from './catalogues.ts'
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

  it.each(CATALOGUES)('%s: every plural has the forms that the language has, and no other', (name) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    for (const [id, message] of Object.entries(readCatalogue(name, language))) {
      for (const forms of pluralsIn(compileMessageOrThrow(message))) {
        // A scale of numbers, of which each has a word of its own, has no grammar.
        const isScale = forms.length > 2 && forms.every((form) => form === 'other' || isNumber(form))
        if (!isScale) expect(forms.filter((form) => !isNumber(form)).toSorted(), id).toEqual(needed)
      }
    }
  })

  it.each(CATALOGUES)(
    '%s: one thing is not said with its number, such as "all 1 payments", where English has words',
    (name) => {
      const messages = readCatalogue(name, language)
      const wordless = Object.entries(readCatalogue(name, 'en'))
        .filter(([, text]) => /\{\w+, plural, one \{[^{}#\d]+\}/.test(text))
        .map(([id]) => id)
      expect(wordless.filter((id) => !/(?:=1|one) \{[^{}#]+\}/.test(messages[id] ?? ''))).toEqual([])
    },
  )

  it.each(CATALOGUES)('%s: no text leaves the plural to the reader', (name) => {
    const unsure = Object.entries(readCatalogue(name, language)).filter(([, text]) =>
      /\p{L}\((?:e?s|mga)\)/iu.test(text),
    )
    expect(unsure).toEqual([])
  })

  it.each(language === 'en' ? [] : CATALOGUES)('%s: a count stands beside no English word', (name) => {
    const english = /[#\d}] (?:days?|weeks?|months?|years?|loans?|payments?|installments?|fields?|tries|times?)\b/i
    const left = Object.entries(readCatalogue(name, language)).filter(([, text]) => english.test(text))
    expect(left).toEqual([])
  })
})

type Compiled = ReturnType<typeof compileMessageOrThrow>

/** Returns the forms of each plural in a message, also of those within others. */
function pluralsIn(compiled: Compiled): string[][] {
  return compiled.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [, kind, forms] = part
    if (typeof forms !== 'object' || forms === null) return []
    const { offset: _offset, ...cases } = forms as Record<string, Compiled | string>
    const inside = Object.values(cases).flatMap((each) => (Array.isArray(each) ? pluralsIn(each) : []))
    return kind === 'plural' ? [Object.keys(cases), ...inside] : inside
  })
}

/** True for the form of one number, `=0`. */
function isNumber(form: string): boolean {
  return /^=?\d+$/.test(form)
}

it('refuse an id that stands twice, of which one text would be lost', () => {
  const message = (id: string) => `msgid "${id}"\nmsgstr "A text"\n\n`
  expect(Object.keys(parsePo(message('a.one') + message('a.two')))).toEqual(['a.one', 'a.two'])
  expect(() => parsePo(message('a.one') + message('a.two') + message('a.one'))).toThrow('a.one stands twice')
})
