import {
  type CatalogueName,
  compileCatalogue,
  type Format,
  type LandingIds,
  type Language,
  languageOfTag,
  type Say,
  type ServerIds,
  sayIn,
} from '@hulog/texts'
import type { FastifyRequest } from 'fastify'

/** Formats a message of the server's catalogue (`packages/texts/po/<language>/server.po`). */
export type SayServer = Say<ServerIds>

/** Returns the formatter of the server's messages in a language; English without one. */
export const textsIn = readOnce<ServerIds>('server')

/** Returns the formatter of the landing page's own messages, for visitors without scripts. */
export const landingTextsIn = readOnce<LandingIds>('landing')

/** Reads each file of a catalogue once, when its language is first spoken. */
function readOnce<Ids extends Readonly<Record<string, string>>>(
  catalogue: CatalogueName,
): (language: Language | null) => Say<Ids> {
  const read = new Map<Language, Say<Ids>>()
  return (language) => {
    const wanted = language ?? 'en'
    const known = read.get(wanted)
    if (known) return known
    const say = rememberTexts(sayIn<Ids>(wanted, compileCatalogue(catalogue, wanted)))
    read.set(wanted, say)
    return say
  }
}

const MOST_REMEMBERED = 5_000

/**
 * Keeps the text of each message without values, or with a single number: titles, labels, terms. A page says dozens of them,
 * and choosing a plural form takes longer than all else in a text. Amounts, dates and names are formatted each time.
 */
function rememberTexts<Ids extends Readonly<Record<string, string>>>(say: Say<Ids>): Say<Ids> {
  const texts = new Map<string, string>()
  const remembered: Format<Ids> = (id, ...given) => {
    const key = keyOf(id, given[0])
    if (key === null) return say(id, ...given)
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = say(id, ...given)
    if (texts.size >= MOST_REMEMBERED) texts.clear()
    texts.set(key, text)
    return text
  }
  return Object.assign(remembered, { language: say.language, knows: say.knows })
}

function keyOf(id: string, values: Readonly<Record<string, string | number>> | undefined): string | null {
  if (values === undefined) return id
  const [name, ...others] = Object.keys(values)
  const value = name === undefined ? undefined : values[name]
  return typeof value === 'number' && others.length === 0 ? `${id} ${name} ${value}` : null
}

/** Adds the language of a text to the address of a document. English is what an address without one leads to. */
export function inLanguage({ language }: SayServer, address: string): string {
  return language === 'en' ? address : `${address}?lang=${language}`
}

/** COM-01: returns the language of a page from the query of its call, also of one that is refused; null without texts. */
export function languageAsked({ query }: Pick<FastifyRequest, 'query'>): Language | null {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return typeof lang === 'string' ? languageOfTag(lang) : null
}
