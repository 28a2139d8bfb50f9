import { Type } from 'typebox'

/**
 * An id from a provider, or a name of ours that it repeats: both become keys and are hashed into the books. Printable ASCII
 * only, which has one byte sequence everywhere: no half characters, no controls, no two ways to write one letter.
 */
export const givenId = Type.String({ pattern: '^[\\x21-\\x7e]{1,128}$' })

/** ISO 8601 with four digits of a year, and its zone. */
export const givenInstant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T[0-9:.]{8,15}(Z|[+-]\\d{2}:\\d{2})$',
})

/** A provider's text for people, cleaned so that any database and page accepts it. */
export function plainText(given: string): string {
  return given
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .normalize('NFC')
}

/** `from` is included, `before` is not. The cursor is that of the page before; null for the first. */
export type ListedPeriod = { readonly from: Date; readonly to: Date; readonly cursor: string | null }

export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }
