import type { Reply } from '@hulog/contract'

export type LandingTemplate = Reply<'getChannelTemplate'>

/** What stands in the form of a visitor whose browser runs no script, after it was sent. */
export type FormState = {
  readonly phone: string
  readonly adConsent: boolean
  /** What came of it, in the template's language; null before the first time. */
  readonly message: string | null
}

export const emptyForm: FormState = { phone: '', adConsent: false, message: null }

/**
 * Everything a landing page is made of. One page holds the form, the download page and the agreement; its address says which
 * is seen (`#/downloadTemplate`), and carries the advertising link's values, which the page reads or sends on by itself.
 */
export type LandingFacts = {
  readonly template: LandingTemplate
  /** The page's own address, whole, without what an advertising link adds. */
  readonly canonicalUrl: string
  readonly form: FormState
  /** COM-16: what calls and their fields are called on the wire; null: as the contract names them. */
  readonly names: WireNames | null
}

export type WireNames = {
  readonly paths: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

/** What `dist/render.js` exports. */
export type LandingRenderer = { readonly renderLanding: (facts: LandingFacts) => string }
