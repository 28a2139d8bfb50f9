import { makeApp } from './app.ts'
import { readConfig } from './config.ts'
import { jobHandlers } from './job-handlers.ts'
import { closeServices, connectForWork, makeServices } from './make-services.ts'
import { requireRegisteredTexts } from './messaging/index.ts'
import { inviteFirstAdministrator, requireKeys, startKeyingNames } from './people/index.ts'
import { migrateDatabase, requireDatabaseTls, waitForDatabase } from './platform/database/reach-database.ts'
import { withRoom } from './platform/disk-room/refuse-writes.ts'
import { runJobs } from './platform/jobs/jobs.ts'
import { makeLogger } from './platform/logging/make-logger.ts'
import { listenOnManySockets } from './platform/overload/listen-on-many-sockets.ts'
import { endGracefully } from './platform/process/end-gracefully.ts'
import { settingsFromStarter } from './platform/process/settings-from-starter.ts'
import { seedDemo } from './seed/seed-demo.ts'

/**
 * Starts a server process: migrates the database, seeds the demo lender once, invites the first administrator where there is none, and
 * answers calls or runs jobs by its role.
 */
async function main(): Promise<void> {
  const env = await settingsFromStarter()
  const config = readConfig(env)
  requireDatabaseTls(config.databaseUrl, env)
  requireRegisteredTexts(config)
  const log = makeLogger(config.logLevel)
  await waitForDatabase(config.databaseUrl, log)
  await migrateDatabase(config.databaseUrl)
  const services = await makeServices(config, log)
  await requireKeys(services)
  // Jobs and the seed may take longer than a call, so they have connections of their own.
  const workDatabase = connectForWork(config, log)
  const atWork = { ...services, db: workDatabase }
  const [lines, app] = await Promise.all([
    config.seedDemo ? seedDemo(atWork) : [],
    config.role === 'worker' ? null : makeApp(services),
  ])
  const [jobs, listening] = await Promise.all([
    config.role === 'api' ? null : runJobs(config.databaseUrl, withRoom(jobHandlers(atWork), services.diskRoom), log),
    app && listenOnManySockets(app, config.port, config.host),
  ])
  if (config.role !== 'api') await startKeyingNames(services)
  // After the seed, which may have added an administrator.
  const firstLines = config.role === 'worker' ? [] : await inviteFirstAdministrator(services)
  process.send?.({
    type: 'ready',
    lines: [...lines, ...(lines.length > 0 && firstLines.length > 0 ? [''] : []), ...firstLines],
  })

  endGracefully(log, async () => {
    await listening?.close()
    // Jobs waiting for disk space would block the shutdown.
    services.diskRoom.close()
    await jobs?.stop()
    await workDatabase.$client.end()
    await closeServices(services)
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
