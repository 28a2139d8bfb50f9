/** Markup that is safe to send: it can only be made by `html`, which escapes every value that is not markup itself. */
export type Html = { readonly markup: string }
type Value = string | number | Html | readonly Html[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template in which values can never become tags or attributes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const [first = '', ...rest] = parts
  return { markup: rest.reduce((markup, part, index) => markup + toMarkup(values[index] ?? '') + part, first) }
}

function toMarkup(value: Value): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
