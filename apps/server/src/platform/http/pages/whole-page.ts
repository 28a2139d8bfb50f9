import { type Html, html } from '../reference/html.ts'
import { sharedStyles, squeeze } from './page-styles.ts'

type Parts = {
  readonly language?: string
  readonly title: string
  /** Its own rules, beside those of the design system. */
  readonly css: string
  /** The lender's colour, where a page is in it: see `brandStyle`. */
  readonly brandStyle?: string
  readonly body: Html
}

/** One of the server's own pages, from its head to its end: in either theme, with every style in it. */
export function wholePage({ language = 'en', title, css, brandStyle = '', body }: Parts): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${{ markup: sharedStyles() + squeeze(css) }}</style>${{ markup: brandStyle }}
</head>
<body>
${body}
</body>
</html>
`.markup
}
