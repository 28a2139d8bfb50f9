import { type CompiledMessages, type LandingIds, type Say, textsByLanguage } from '@hulog/texts'
import type { LandingFacts } from '../facts.ts'

/** The formatter of the texts beside a template in a language: `packages/texts/po/<language>/landing.po`. */
export const textsIn = textsByLanguage<LandingIds>(
  import.meta.glob<CompiledMessages>('../../../../packages/texts/po/*/landing.po', { eager: true, import: 'default' }),
)

/** Returns the path of the app's sign-in: the app goes on in the language of the page, and keeps it. */
export function signInPath({ template }: LandingFacts): string {
  return `/login?lang=${template.language}`
}

/** The input of every part of the page: its facts and its texts. */
export type View = { readonly facts: LandingFacts; readonly say: Say<LandingIds> }
