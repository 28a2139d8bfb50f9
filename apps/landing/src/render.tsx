import type { LandingRenderer } from './facts.ts'
import { documentOf } from './page/document.tsx'
import script from './script/landing.ts?script'
import css from './styles/landing.css?inline'

/** PRO-01: returns a landing page as the browser gets it. */
export const renderLanding: LandingRenderer['renderLanding'] = (facts) => documentOf(facts, { css, script })
