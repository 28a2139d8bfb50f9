import type { SiteFacts, SitePage } from './facts.ts'
import type { Words } from './words/index.ts'

/** What every part of a page is given: which page, of what, in which words. */
export type View = { readonly page: SitePage; readonly facts: SiteFacts; readonly words: Words }

/** Pages that are one of the lender's texts. */
export type TextPage = Exclude<SitePage, 'home'>
