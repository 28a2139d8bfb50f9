import { LANDING_DRAWINGS } from '@hulog/contract/limits'
import { LANGUAGES } from '@hulog/texts/languages'
import { aLanding } from './facts.fixtures.ts'
import type { LandingRenderer } from './facts.ts'

/** Long landing pages to be measured, by name: with every drawing, in every language. */
export function renderPages({ renderLanding }: LandingRenderer): Record<string, string> {
  const pages = LANGUAGES.flatMap((language) =>
    LANDING_DRAWINGS.map((name) => {
      const picture = { kind: 'drawing', name } as const
      return [`${name} in ${language}`, renderLanding(aLanding({ language, picture }))]
    }),
  )
  return Object.fromEntries(pages)
}
