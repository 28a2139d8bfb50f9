import type { LandingFacts } from '../facts.ts'

/**
 * `same-origin`: under no-referrer a browser sends the form with the origin `null`, as a page from elsewhere would; links that
 * lead away still say nothing.
 */
export function Head({ template, canonicalUrl }: LandingFacts) {
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
        {/* Nothing could be had by pressing it. */}
        <style>{'button.picture{display:none}'}</style>
      </noscript>
    </>
  )
}
