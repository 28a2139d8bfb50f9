import { TEXT_LANGUAGES } from '@hulog/contract/limits'
import type { FastifyRequest } from 'fastify'

/** A language that texts to borrowers are written in. */
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** COM-01: the language in which a page speaks, from the query of its call; null for one in which there are no texts. */
export function languageAsked(request: FastifyRequest): TextLanguage | null {
  const { lang } = request.query as { lang?: string }
  const primary = lang?.toLowerCase().split(/[-_]/)[0]
  return TEXT_LANGUAGES.find((language) => language === primary) ?? null
}
