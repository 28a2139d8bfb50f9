import { readConfig } from '../../apps/server/src/config.ts'
import { closeServices, connectForWork, makeServices } from '../../apps/server/src/make-services.ts'
import { readSecrets } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { makeLogger } from '../../apps/server/src/platform/logging/make-logger.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { Settings } from '../start/settings.ts'
import { openDatabase } from './open-database.ts'

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
