/** A piece of markup that is safe to put into a page as it is. */
export type Html = { readonly markup: string }

type Value = string | number | Html | readonly Html[] | null

/** Markup from a template. Inserted values are text and are escaped, unless they are markup made here. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, i) => part + toMarkup(i < values.length ? (values[i] ?? null) : null)).join('') }
}

function toMarkup(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escapeText(value)
  return 'markup' in value ? value.markup : value.map((each) => each.markup).join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Text in which `backticks` mark code, as descriptions in the contract are written. */
export function prose(text: string): Html {
  return { markup: escapeText(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>') }
}
