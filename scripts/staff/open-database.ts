import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reachDatabase } from '../../apps/server/src/platform/database/reach-database.ts'
import { findRunningDatabase, startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import type { Settings } from '../start/settings.ts'

export type OpenDatabase = { url: string; close: () => Promise<void> }

// The product's database, as `npm start` would find it: one's own, the embedded one while the product runs, or the
// embedded one started for this reading.
export async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<OpenDatabase> {
  if (databaseUrl) await (await reachDatabase(databaseUrl)).end()
  const running = databaseUrl ?? findRunningDatabase(dataDir)
  if (running !== null) return { url: running, close: async () => {} }
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`${dataDir} holds no database. Name the product's directory in DATA_DIR, or its DATABASE_URL.`)
  }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return { url, close: stop }
}
