import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSecret, startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import type { Part, Parts } from './parts.ts'
import { requireFreePorts } from './ports.ts'
import { runProgram } from './run-program.ts'
import type { Settings } from './settings.ts'

type Run = { root: string; settings: Settings; parts: Parts; say: (line: string) => void; watch?: boolean }

// Returns what the server wants the person at the terminal to know.
export async function runProduct({ root, settings, parts, say, watch = false }: Run): Promise<string[]> {
  const { sandbox, dataDir, host } = settings
  const ports = [{ name: 'PORT', port: settings.port }]
  if (sandbox) ports.push({ name: 'SANDBOX_PORT', port: sandbox.port })
  await requireFreePorts(host, ports)

  const databaseUrl = settings.databaseUrl ?? (await runDatabase(dataDir, parts, say))
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secrets = sandbox ? sandboxSecrets(dataDir) : {}
  const staff = sandbox
    ? { STAFF_API_TOKEN: process.env.STAFF_API_TOKEN || ensureSecret(dataDir, 'staffApiToken') }
    : {}
  const program = (name: string, env: Record<string, string>) =>
    runProgram({ name, entry: join(root, 'apps', name, 'src/main.ts'), env, root, dataDir, say, watch })

  const server = program('server', {
    PORT: String(settings.port),
    HOST: host,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SANDBOX: sandbox ? '1' : '0',
    ...(sandbox ? { SANDBOX_URL: sandbox.url, ...secrets, ...staff } : {}),
  })
  const outside = sandbox && program('sandbox', sandboxEnvironment(settings, sandbox, secrets))
  if (outside) parts.add(outside.part)
  parts.add(server.part)
  const [ready] = await Promise.all([server.ready, outside?.ready])
  return ready.lines
}

async function runDatabase(dataDir: string, parts: Parts, say: (line: string) => void): Promise<string> {
  let url = ''
  await parts.begin(async (): Promise<Part> => {
    const database = await startEmbeddedPostgres({ dataDir, log: (line) => say(`  ${line}`) })
    url = database.url
    const failed = database.lost.then((cause) => new Error(`the database is gone (${cause.message})`, { cause }))
    return { name: 'database', pid: database.pid, failed, stop: database.stop, kill: database.kill }
  })
  return url
}

function sandboxSecrets(dataDir: string): Record<string, string> {
  return {
    SANDBOX_API_KEY: process.env.SANDBOX_API_KEY || ensureSecret(dataDir, 'sandboxApiKey'),
    SANDBOX_WEBHOOK_SECRET: process.env.SANDBOX_WEBHOOK_SECRET || ensureSecret(dataDir, 'sandboxWebhookSecret'),
  }
}

function sandboxEnvironment(
  settings: Settings,
  sandbox: { port: number; url: string },
  secrets: Record<string, string>,
) {
  return {
    SANDBOX_PORT: String(sandbox.port),
    SANDBOX_DATA: join(settings.dataDir, 'sandbox'),
    SANDBOX_PUBLIC_URL: sandbox.url,
    HULOG_URL: settings.url,
    HULOG_PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${settings.port}`,
    HOST: settings.host,
    ...secrets,
  }
}
