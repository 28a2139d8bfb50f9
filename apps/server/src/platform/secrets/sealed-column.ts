import type { Place } from './field-cipher.ts'

/** A column that holds sealed values. Each domain lists its own; a change of keys goes through all of them. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The table's primary key: a value is found again by it, and the place it is bound to is made of it. */
  readonly key: readonly string[]
  readonly placeOf: (...key: string[]) => Place
}

/** A sealed column of a table whose primary key is `id`. */
export function sealedById(table: string, column: string, placeOf: (id: string) => Place): SealedColumn {
  return { table, column, key: ['id'], placeOf: (id = '') => placeOf(id) }
}
