import type { Config } from '../../config.ts'
import { cleanHtml } from '../../platform/documents/page/clean-html.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import type { Presentation } from './presentation.ts'

/** Markup that could do anything is not even stored. It is cleaned again when given out: the rules may be stricter by then. */
export function cleanPresentation(presentation: Presentation, config: Config): Presentation {
  const { readFirst } = presentation
  if (!readFirst) return presentation
  const html = cleanHtml(readFirst.html, (target) => allowedLink(target, config))
  return { ...presentation, readFirst: { ...readFirst, html } }
}
