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

/** COM-01: the language in which a page speaks, from the query of its call; null for one in which there are no texts. */
export function languageAsked({ query }: FastifyRequest): Language | null {
  const { lang } = query as { lang?: string }
  return lang === undefined ? null : languageOfTag(lang)
}
