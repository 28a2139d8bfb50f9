import { buildApp } from './app.ts'
import { readConfig, requireFreePort } from './config.ts'
import { ConfigError } from './errors.ts'
import { createSandbox, startSandbox, stopSandbox } from './start-sandbox.ts'

async function main() {
  const config = readConfig(process.env)
  await requireFreePort(config.port, config.host)
  const sandbox = createSandbox(config)
  const app = buildApp(sandbox)
  await app.listen({ port: config.port, host: config.host })
  startSandbox(sandbox)

  let closing = false
  async function close() {
    if (closing) return
    closing = true
    await stopSandbox(sandbox)
    await app.close()
    sandbox.database.close()
    process.exit(0)
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  process.once('disconnect', close)

  console.log(
    `sandbox ready on ${config.publicUrl} (listening on ${config.host}:${config.port}), telling ${config.hulogUrl}`,
  )
  process.send?.({ type: 'ready' })
}

main().catch((cause) => {
  console.error(cause instanceof ConfigError ? `sandbox: ${cause.message}` : cause)
  process.exit(1)
})
