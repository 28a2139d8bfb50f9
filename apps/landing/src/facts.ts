import type { Reply } from '@hulog/contract'

export type LandingTemplate = Reply<'getChannelTemplate'>

/** The state of the form after it was sent without a script. */
export type FormState = {
  readonly phone: string
  readonly adConsent: boolean
  /** The answer, in the template's language; null before the form was sent. */
  readonly message: string | null
}

export const emptyForm: FormState = { phone: '', adConsent: false, message: null }

/**
 * All data of a landing page. One page has the form, the download page and the agreement; its address decides which is
 * shown (`#/downloadTemplate`) and carries the values of the advertising link.
 */
export type LandingFacts = {
  readonly template: LandingTemplate
  /** The page's own address, without what the advertising link adds. */
  readonly canonicalUrl: string
  readonly form: FormState
  /** A QR code that leads a phone to the download page, for visitors at a computer. */
  readonly downloadCode: { readonly size: number; readonly path: string }
  /** COM-16: names of calls and fields on the wire; null where they are those of the contract. */
  readonly names: WireNames | null
}

export type WireNames = {
  readonly paths: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

/** The exports of `dist/render.js`. */
export type LandingRenderer = { readonly renderLanding: (facts: LandingFacts) => string }
