import type { LandingFacts } from '../facts.ts'
import type { Words } from '../words/shape.ts'

/** What every part of the page is drawn from. */
export type View = { readonly facts: LandingFacts; readonly words: Words }
