/** Markup that is safe to send: only html`` makes it, and html`` escapes inserted values. */
export type Html = { readonly markup: string }

type Part = Html | Html[] | string | number | null | false

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.map((text, index) => text + render(parts[index] ?? null)).join('') }
}

/** For markup a trusted library has made, such as a QR image. */
export function trustedMarkup(markup: string): Html {
  return { markup }
}

function render(part: Part): string {
  if (part === null || part === false) return ''
  if (Array.isArray(part)) return part.map(render).join('')
  if (typeof part === 'object') return part.markup
  return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

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

export function showTime(instant: string, timeZone: string): Html {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    Date.parse(instant),
  )
  return html`<time datetime="${instant}">${text}</time>`
}

export function showDate(date: string): Html {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date))
  return html`<time datetime="${date}">${text}</time>`
}
