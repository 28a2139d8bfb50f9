import { renderToStaticMarkup } from 'react-dom/server'
import type { LandingFacts } from '../facts.ts'
import { wordsIn } from '../words/words.ts'
import { Head } from './head.tsx'
import { LandingPage } from './landing-page.tsx'

/**
 * The whole document. Styles and script are ours, from the build, and go in as they are; the script stands at the end, where
 * the page it speaks of is read already.
 */
export function documentOf(facts: LandingFacts, { css, script }: { css: string; script: string }): string {
  const { language } = facts.template
  return `<!doctype html>
<html lang="${language}">
<head>${renderToStaticMarkup(<Head {...facts} />)}<style>${css}</style>
</head>
<body>${renderToStaticMarkup(<LandingPage facts={facts} words={wordsIn(language)} />)}<script>${script}</script></body>
</html>
`
}
