import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { reachDatabase } from './reach-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../drizzle', import.meta.url))
/** Any constant does: it only has to be the same in every process. */
const MIGRATION_LOCK = 7_402_118

/** Brings the database up to date. Processes that start together take turns; whoever comes second finds nothing to do. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = await reachDatabase(url)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
    await migrateJobs({ connectionString: url })
  } finally {
    await client.end()
  }
}
