import { makeApp } from './app.ts'
import { readConfig } from './config.ts'
import { requireRegisteredTexts } from './features/sms/index.ts'
import { jobHandlers } from './job-handlers.ts'
import { closeServices, makeServices } from './make-services.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { withRoom } from './platform/disk-room/refuse-writes.ts'
import { runJobs } from './platform/jobs/jobs.ts'
import { makeLogger } from './platform/logging/make-logger.ts'
import { seedDemo } from './seed/seed-demo.ts'

/** Starts one server process: migrates, seeds the demo lender once, answers calls and does jobs, as its role says. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  requireRegisteredTexts(config)
  const log = makeLogger(config.logLevel)
  await migrateDatabase(config.databaseUrl)
  const services = await makeServices(config, log)
  const lines = config.seedDemo ? await seedDemo(services) : []
  const app = config.role === 'worker' ? null : await makeApp(services)
  const jobs =
    config.role === 'api'
      ? null
      : await runJobs(config.databaseUrl, withRoom(jobHandlers(services), services.diskRoom), log)
  await app?.listen({ port: config.port, host: config.host })
  process.send?.({ type: 'ready', lines })

  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    await app?.close()
    // Jobs that wait for room would keep it from stopping.
    services.diskRoom.close()
    await jobs?.stop()
    await closeServices(services)
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  // The starter is gone: nobody would stop this process later.
  process.once('disconnect', () => void stop())
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
