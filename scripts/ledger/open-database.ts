import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase } from '../../apps/server/src/platform/database/database.ts'
import { findRunningDatabase, startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import type { Settings } from '../start/settings.ts'

export type OpenDatabase = { url: string; close: () => Promise<void> }

// The product's database, as `npm start` would find it: one's own, the embedded one while the product runs, or the
// embedded one started for this reading.
export async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<OpenDatabase> {
  if (databaseUrl) await requireAnswer(databaseUrl)
  const running = databaseUrl ?? findRunningDatabase(dataDir)
  if (running !== null) return { url: running, close: async () => {} }
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`${dataDir} holds no database. Name the product's directory in DATA_DIR, or its DATABASE_URL.`)
  }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return { url, close: stop }
}

async function requireAnswer(url: string): Promise<void> {
  const { $client } = connectDatabase(url, 1, () => {})
  try {
    await $client.query('select 1')
  } catch (cause) {
    throw new Error(`The database of DATABASE_URL does not let us in: ${(cause as Error).message}`, { cause })
  } finally {
    await $client.end()
  }
}
