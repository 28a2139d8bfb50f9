import { type Html, html } from './html.ts'

type Page = { title: string; body: Html; withScript?: boolean; look: 'home' | 'pay' }

const STYLES = { home: ['home', 'cards', 'parts'], pay: ['pay'] } as const

export function layout({ title, body, look, withScript = false }: Page): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg">
<link rel="stylesheet" href="/assets/base.css">
${STYLES[look].map((name) => html`<link rel="stylesheet" href="/assets/${name}.css">`)}
${withScript && html`<script src="/assets/home.js" type="module"></script>`}
</head>
<body>
<aside class="sandbox-strip" aria-label="About this page"><strong>Sandbox.</strong> No real money, bank or phone is behind this page.</aside>
${body}
</body>
</html>`
  return page.markup
}
