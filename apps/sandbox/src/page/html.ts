/** Markup that is safe to send: only html`` makes it, and html`` escapes whatever is put into it. */
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
