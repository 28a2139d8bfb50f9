import type { Database } from './database.ts'

/** The statements of a hot path, prepared at their first use and once for each database. */
export function prepareOnce<Statements>(prepare: (db: Database) => Statements): (db: Database) => Statements {
  const prepared = new WeakMap<Database, Statements>()
  return (db) => {
    const known = prepared.get(db)
    if (known !== undefined) return known
    const made = prepare(db)
    prepared.set(db, made)
    return made
  }
}
