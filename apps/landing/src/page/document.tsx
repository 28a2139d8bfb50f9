import { renderToStaticMarkup } from 'react-dom/server'
import type { LandingFacts } from '../facts.ts'
import { LandingPage } from './landing-page.tsx'
import { textsIn } from './view.ts'

/**
 * Starts the script after the first paint, which needs nothing of it. It starts at once where the address names a view, so that
 * no other is seen first, and in a hidden tab, which is not painted. A form sent earlier is sent as without a script.
 */
const afterPaint = (script: string) =>
  `{let s=()=>{${script}};location.hash||document.hidden?s():requestAnimationFrame(()=>setTimeout(s))}`

/**
 * Returns the whole document. Styles and script come from our own build and are not escaped. The script is at the end,
 * where the browser has parsed the page.
 */
export function documentOf(facts: LandingFacts, { css, script }: { css: string; script: string }): string {
  const { language } = facts.template
  return `<!doctype html>
<html lang="${language}">
<head>${renderToStaticMarkup(<Head {...facts} />)}<style>${css}</style>
</head>
<body>${renderToStaticMarkup(<LandingPage facts={facts} say={textsIn(language)} />)}<script>${afterPaint(script)}</script></body>
</html>
`
}

/**
 * The referrer policy is `same-origin`: under `no-referrer` the browser would send the form with the origin `null`,
 * like a foreign page. Links to other sites still send nothing.
 */
function Head({ template, canonicalUrl }: LandingFacts) {
  const { title, lead, appName, language } = template
  const heading = `${title} · ${appName}`
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="referrer" content="same-origin" />
      <meta name="color-scheme" content="light dark" />
      <meta name="format-detection" content="telephone=no" />
      <title>{heading}</title>
      <meta name="description" content={lead} />
      <link rel="canonical" href={canonicalUrl} />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={appName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={lead} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:image" content={new URL(`/cards/${language}.png`, canonicalUrl).href} />
      <noscript>
        {/* Without a script the button does nothing. */}
        <style>{'button.picture{display:none}'}</style>
      </noscript>
    </>
  )
}
