export type FittedText = {
  readonly text: string
  /** Where the caret belongs, as browsers count. */
  readonly caret: number
}

/**
 * What a text area holds after an edit when it takes `max` characters, counted in code points as the server counts them:
 * what was typed or pasted beyond them is ignored, wherever it was put, and what stood there before stays.
 */
export function withinLimit(before: string, after: string, caret: number, max: number): FittedText {
  const tidied = tidy(after)
  const typed = [...tidied]
  if (typed.length <= max) return { text: tidied, caret: tidy(after.slice(0, caret)).length }
  const known = [...before]
  const start = sharedLength(known, typed)
  const end = sharedLength(known.slice(start).reverse(), typed.slice(start).reverse())
  const kept = typed.slice(0, max - end).join('')
  return { text: kept + typed.slice(typed.length - end).join(''), caret: kept.length }
}

/** Counts as the server does: an emoji written with two units is one. */
export function countOf(text: string): number {
  return [...text].length
}

/** Line breaks stay; a tab from a pasted table becomes a blank; other control characters mean nothing in a sentence. */
function tidy(text: string): string {
  return text.replaceAll('\t', ' ').replace(/[^\P{Cc}\n]/gu, '')
}

function sharedLength(some: readonly string[], others: readonly string[]): number {
  const different = some.findIndex((character, index) => character !== others[index])
  return different === -1 ? some.length : different
}
