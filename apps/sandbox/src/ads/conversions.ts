import { conflict } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import type { Database } from '../store/database.ts'

const MOST = 100

/** The product's report to an advertiser. `url`: its address. */
export type News = { id: string; url: string }

/** Counted once per id, as advertisers do. */
export function receiveConversion({ database, worldNow }: SandboxCore, { url, ...news }: News) {
  const row = { id: news.id, url, body: JSON.stringify(news), at: worldNow() }
  if (insertConversion(database, row)) return
  const known = findConversion(database, news.id)
  if (known?.body !== row.body || known.url !== url)
    throw conflict(`Conversion ${news.id} was told before with another content`)
}

/** Newest first: the address, time and content of each. */
export function shownConversions({ database }: Pick<SandboxCore, 'database'>) {
  return listConversions(database, MOST).map(({ url, at, body }) => ({ url, receivedAt: at, news: JSON.parse(body) }))
}

export type Conversion = { id: string; url: string; body: string; at: string }

/** Once per id; returns whether it was new. */
function insertConversion(database: Database, { id, url, body, at }: Conversion): boolean {
  const { changes } = database
    .prepare('INSERT OR IGNORE INTO conversions (id, url, body, at) VALUES (?, ?, ?, ?)')
    .run(id, url, body, at)
  return changes === 1
}

function findConversion(database: Database, id: string): Conversion | undefined {
  return database.prepare('SELECT id, url, body, at FROM conversions WHERE id = ?').get(id) as Conversion | undefined
}

/** Newest first. */
export function listConversions(database: Database, limit: number): Conversion[] {
  return database
    .prepare('SELECT id, url, body, at FROM conversions ORDER BY seq DESC LIMIT ?')
    .all(limit) as Conversion[]
}
