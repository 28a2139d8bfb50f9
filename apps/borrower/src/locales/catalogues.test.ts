import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../platform/language/languages.ts'

const files = import.meta.glob<{ messages: Record<string, string> }>('./*/*.ts', { eager: true, query: '?source' })
const english = Object.keys(files).filter((path) => path.startsWith('./en/'))

/** `{name}` and `{name, plural, …}`, but not the words of a plural form. */
const VALUE = /(?<!(?:one|other) )\{(\w+)(?=[,}])/g

function valuesIn(message: string): Set<string | undefined> {
  return new Set([...message.matchAll(VALUE)].map(([, name]) => name))
}

describe.each(LANGUAGES)('the %s catalogues', (language) => {
  it.each(english)('%s: every message can be compiled and takes the values of the English one', (path) => {
    const messages = files[path.replace('/en/', `/${language}/`)]?.messages
    const originals = files[path]?.messages ?? {}
    for (const [id, message] of Object.entries(messages ?? {})) {
      expect(() => compileMessageOrThrow(message), id).not.toThrow()
      expect(valuesIn(message), id).toEqual(valuesIn(originals[id] ?? ''))
    }
  })
})
