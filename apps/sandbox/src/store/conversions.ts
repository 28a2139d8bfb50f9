import type { Database } from './database.ts'

export type Conversion = { id: string; url: string; body: string; at: string }

/** Once per id; tells whether it was new. */
export function insertConversion(database: Database, { id, url, body, at }: Conversion): boolean {
  const { changes } = database
    .prepare('INSERT OR IGNORE INTO conversions (id, url, body, at) VALUES (?, ?, ?, ?)')
    .run(id, url, body, at)
  return changes === 1
}

export function findConversion(database: Database, id: string): Conversion | undefined {
  return database.prepare('SELECT id, url, body, at FROM conversions WHERE id = ?').get(id) as Conversion | undefined
}

/** Newest first. */
export function listConversions(database: Database, limit: number): Conversion[] {
  return database
    .prepare('SELECT id, url, body, at FROM conversions ORDER BY seq DESC LIMIT ?')
    .all(limit) as Conversion[]
}
