import type { Reply } from '@hulog/contract'

export type LandingTemplate = Reply<'getChannelTemplate'>

/** What stands in the form of a visitor whose browser runs no script, after it was sent. */
export type FormState = {
  readonly phone: string
  readonly hasCode: boolean
  /** What came of it, in the template's language; null before the first time. */
  readonly message: string | null
}

/** Everything a landing page is made of. `view`: with scripts the page changes it by itself (`#/downloadTemplate`). */
export type LandingFacts = {
  readonly template: LandingTemplate
  readonly view: 'register' | 'download' | 'agreement'
  /** The page's own address, whole, without what an advertising link adds. */
  readonly canonicalUrl: string
  /** The values of the advertising link, for the forms and links of a browser without scripts; empty in what is cached. */
  readonly source: Readonly<Record<string, string>>
  readonly form: FormState
}

/** What `dist/render.js` exports. */
export type LandingRenderer = { readonly renderLanding: (facts: LandingFacts) => string }
