import { renderToStaticMarkup } from 'react-dom/server'
import type { LandingFacts } from '../facts.ts'
import { wordsIn } from '../words/words.ts'
import { Head } from './head.tsx'
import { LandingPage } from './landing-page.tsx'

/**
 * Starts the script behind the first paint, for which nothing of it is needed. An address that names a view is shown that view
 * only; a page in a hidden tab is not painted. Whoever is faster than the script sends the form as without one.
 */
const afterPaint = (script: string) =>
  `{let s=()=>{${script}};location.hash||document.hidden?s():requestAnimationFrame(()=>setTimeout(s))}`

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
<body>${renderToStaticMarkup(<LandingPage facts={facts} words={wordsIn(language)} />)}<script>${afterPaint(script)}</script></body>
</html>
`
}
