import { join } from 'node:path'
import { isPostmaster, readPostmaster } from './postmaster.ts'
import { productName } from './product-database.ts'
import { readSecrets } from './secrets.ts'

/** Where the database of a data directory can be reached if it runs; null if it does not. Starts and changes nothing. */
export function findRunningDatabase(dataDir: string): string | null {
  const clusterDir = join(dataDir, 'postgres')
  const postmaster = readPostmaster(clusterDir)
  if (postmaster?.status !== 'ready' || !isPostmaster(postmaster.pid, clusterDir)) return null
  const { databasePassword } = readSecrets(dataDir)
  return `postgres://${productName}:${databasePassword}@127.0.0.1:${postmaster.port}/${productName}`
}
