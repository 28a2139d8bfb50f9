import { type CompiledMessages, type Say, type SiteIds, textsByLanguage } from '@hulog/texts'
import type { SiteFacts, SitePage } from './facts.ts'

/** Returns the formatter of the site's own texts in a language: `packages/texts/po/<language>/site.po`. */
export const textsIn = textsByLanguage<SiteIds>(
  import.meta.glob<CompiledMessages>('../../../packages/texts/po/*/site.po', { eager: true, import: 'default' }),
)

/** The input of every part of a page: which page it is, its facts, and its texts. */
export type View = { readonly page: SitePage; readonly facts: SiteFacts; readonly say: Say<SiteIds> }

/** Pages that are one of the lender's texts. */
export type TextPage = Exclude<SitePage, 'home'>
