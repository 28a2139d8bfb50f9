import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../apps/server/src/config.ts'
import { closeServices, connectForWork, makeServices } from '../../apps/server/src/make-services.ts'
import { reachDatabase } from '../../apps/server/src/platform/database/reach-database.ts'
import {
  findRunningDatabase,
  readSecrets,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { makeLogger } from '../../apps/server/src/platform/logging/make-logger.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { Settings } from '../start/settings.ts'

// Beside the running product, with the database and the providers that it uses.
export async function withServices<T>(settings: Settings, work: (services: Services) => Promise<T>): Promise<T> {
  const { url, close } = await openDatabase(settings)
  try {
    const config = readConfig({ ...process.env, ...sandboxOf(settings), DATABASE_URL: url, DATA_DIR: settings.dataDir })
    const log = makeLogger('warn')
    const services = await makeServices(config, log)
    const db = connectForWork(config, log)
    try {
      return await work({ ...services, db })
    } finally {
      await db.$client.end()
      await closeServices(services)
    }
  } finally {
    await close()
  }
}

function sandboxOf({ sandbox, dataDir }: Settings): Record<string, string> {
  if (!sandbox) return { SANDBOX: '0' }
  const { sandboxApiKey = '', sandboxWebhookSecret = '' } = readSecrets(dataDir)
  return {
    SANDBOX_URL: sandbox.url,
    SANDBOX_API_KEY: process.env.SANDBOX_API_KEY || sandboxApiKey,
    SANDBOX_WEBHOOK_SECRET: process.env.SANDBOX_WEBHOOK_SECRET || sandboxWebhookSecret,
  }
}

export type OpenDatabase = { url: string; close: () => Promise<void> }

// The product's database, as `npm start` would find it: your own, the embedded one while the product runs, or the
// embedded one started for this command.
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
