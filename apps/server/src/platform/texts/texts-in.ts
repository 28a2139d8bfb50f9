import {
  type CatalogueName,
  compileCatalogue,
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
    const say = sayIn<Ids>(wanted, compileCatalogue(catalogue, wanted))
    read.set(wanted, say)
    return say
  }
}

/** Adds the language of a text to the address of a document. English is what an address without one leads to. */
export function inLanguage({ language }: SayServer, address: string): string {
  return language === 'en' ? address : `${address}?lang=${language}`
}

/** COM-01: returns the language of a page from the query of its call; null for a language without texts. */
export function languageAsked({ query }: FastifyRequest): Language | null {
  const { lang } = query as { lang?: string }
  return lang === undefined ? null : languageOfTag(lang)
}
