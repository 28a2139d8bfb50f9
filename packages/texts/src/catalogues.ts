import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from './languages.ts'

/** The parts with texts: each has one PO file in each language. */
export const CATALOGUES = ['app', 'site', 'landing', 'server'] as const
export type CatalogueName = (typeof CATALOGUES)[number]

/** Messages by id, in ICU message format. */
export type Messages = Readonly<Record<string, string>>
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>

const poFolder = join(import.meta.dirname, '../po')
const po = formatter({ explicitIdAsDefault: true, origins: false })

export function catalogueFile(name: CatalogueName, language: Language): string {
  return join(poFolder, language, `${name}.po`)
}

/**
 * Reads one PO file. Untranslated messages are left out, so that English replaces them.
 *
 * @throws when the file is missing, or an id stands twice in it
 */
export function readCatalogue(name: CatalogueName, language: Language): Messages {
  const entries = Object.entries(parsePo(readFileSync(catalogueFile(name, language), 'utf8')))
  return Object.fromEntries(entries.flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])))
}

type PoEntry = { readonly translation?: string; readonly comments?: readonly string[] }

/**
 * Returns the messages of a PO text by id.
 *
 * @throws on an id that stands twice: the first of its two texts would be lost without a word
 */
export function parsePo(text: string): Readonly<Record<string, PoEntry>> {
  const twice = firstTwice([...text.matchAll(/^msgid "(.+)"$/gm)].map(([, id = '']) => id))
  if (twice !== undefined) throw new Error(`The message ${twice} stands twice in a PO file.`)
  return po.parse(text, { locale: undefined, sourceLocale: 'en', filename: '' }) as Readonly<Record<string, PoEntry>>
}

/**
 * Returns the compiled messages of a language, in English where a translation is missing.
 *
 * @throws on an invalid ICU message
 */
export function compileCatalogue(name: CatalogueName, language: Language): CompiledMessages {
  const messages = { ...readCatalogue(name, 'en'), ...readCatalogue(name, language) }
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessageOrThrow(message)]))
}

/**
 * Returns the text of a PO file in its one form: the ids and the order of English, notes for translators from the English
 * file, and the English text above every translation.
 */
export function writeCatalogue(language: Language, messages: Messages, english: Messages, notes: Notes): string {
  const entries = Object.entries(english).map(([id, text]) => [
    id,
    {
      translation: messages[id] ?? '',
      comments: [...(notes[id] ?? []), ...(language === 'en' ? [] : [`${ENGLISH}${text}`])],
    },
  ])
  const context = { locale: language, sourceLocale: 'en', filename: '', existing: headerOf(language) }
  return String(po.serialize(Object.fromEntries(entries), context))
}

/** The notes for translators, by id; the English file contains them. */
export type Notes = Readonly<Record<string, readonly string[]>>

export function readNotes(name: CatalogueName): Notes {
  const entries = Object.entries(parsePo(readFileSync(catalogueFile(name, 'en'), 'utf8')))
  return Object.fromEntries(entries.map(([id, { comments = [] }]) => [id, comments]))
}

const ENGLISH = 'English: '

// Without a date: the file changes only when its texts do.
function headerOf(language: Language): string {
  const headers = ['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', `Language: ${language}`]
  return `msgid ""\nmsgstr ""\n${headers.map((header) => `"${header}\\n"\n`).join('')}`
}

function firstTwice(ids: readonly string[]): string | undefined {
  return ids.find((id, at) => ids.indexOf(id) !== at)
}
