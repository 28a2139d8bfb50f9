import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledMessages } from './catalogues.ts'
import type { Language } from './languages.ts'

/** Values that a message names in braces; numbers are counted by its plural forms. */
export type Value = string | number

/** A catalogue's messages: by id, the names of the values each takes (`never` for none). */
export type Ids = Readonly<Record<string, string>>

/** Formats a message; the compiler requires the values of the English message. */
export type Format<Known extends Ids> = <Id extends keyof Known & string>(
  id: Id,
  ...values: [Known[Id]] extends [never] ? [] : [values: Readonly<Record<Known[Id], Value>>]
) => string

/** The same in one language. */
export type Say<Known extends Ids> = Format<Known> & {
  readonly language: Language
  /** True for the id of a message that takes no values. */
  readonly knows: (id: string) => id is PlainIds<Known>
}

type PlainIds<Known extends Ids> = {
  [Id in keyof Known & string]: [Known[Id]] extends [never] ? Id : never
}[keyof Known & string]

/**
 * Returns the formatter of one catalogue in one language. Values are shown exactly as given.
 *
 * @throws on an unknown id, and on a missing value: half a sentence is never sent
 */
export function sayIn<Known extends Ids>(language: Language, messages: CompiledMessages): Say<Known> {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  const say = (id: string, values: Readonly<Record<string, Value>> = {}): string => {
    const message = messages[id]
    if (message === undefined) throw new Error(`no message ${id} in ${language}`)
    const given = Object.entries(values)
    for (const name of valuesIn(message)) {
      if (!given.some(([each]) => each === name)) throw new Error(`${id} was said without its ${name}`)
    }
    const safe = Object.fromEntries(given.map(([name, value]) => [name, withoutEscapes(value)]))
    // Lingui's types know the ids of one catalogue only, the app's; `Known` has the ids of this one.
    return withEscapes(i18n._(id as never, safe))
  }
  const knows = (id: string): id is PlainIds<Known> => {
    const message = messages[id]
    return message !== undefined && valuesIn(message).size === 0
  }
  return Object.assign(say, { language, knows })
}

/**
 * Returns the formatters of one catalogue in each language, from the PO files that `import.meta.glob` found, by their
 * paths.
 */
export function textsByLanguage<Known extends Ids>(files: Readonly<Record<string, CompiledMessages>>) {
  const says = new Map<string | undefined, Say<Known>>(
    Object.entries(files).map(([file, messages]) => {
      const language = file.split('/').at(-2) as Language
      return [language, sayIn<Known>(language, messages)]
    }),
  )
  return (language: Language): Say<Known> => {
    const say = says.get(language)
    if (!say) throw new Error(`no messages in ${language}`)
    return say
  }
}

/** Returns the names of the values a message takes, those inside plural forms too. */
export function valuesIn(message: CompiledMessage, found = new Set<string>()): ReadonlySet<string> {
  if (!Array.isArray(message)) return found
  for (const part of message) {
    if (typeof part === 'string') continue
    const [name, , forms] = part
    found.add(name)
    if (forms && typeof forms === 'object')
      for (const form of Object.values(forms)) valuesIn(form as CompiledMessage, found)
  }
  return found
}

/** Lingui turns `\u0041` in a finished text into a letter. A value is a person's own text, and must not change. */
const STAND_IN = '\uE000'

function withoutEscapes(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\\', STAND_IN) : value
}

function withEscapes(text: string): string {
  return text.replaceAll(STAND_IN, '\\')
}
