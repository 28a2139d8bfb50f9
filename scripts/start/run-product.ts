import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { keepReserve } from '../../apps/server/src/platform/disk-room/disk-room.ts'
import { ensureSecret, startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { keepRunning, type Run } from './keep-running.ts'
import { makeRecorder } from './log-file.ts'
import type { Parts } from './parts.ts'
import { type LoadedProgram, runProgram } from './run-program.ts'
import { requireFreePorts, type Settings } from './settings.ts'

type Product = {
  root: string
  settings: Settings
  parts: Parts
  say: (line: string) => void
  // The server, when its code was loaded beforehand.
  server?: LoadedProgram
  watch?: boolean
  onAgain?: () => unknown
}

// Returns what the server wants the person at the terminal to know.
export async function runProduct({
  root,
  settings,
  parts,
  say,
  server,
  watch = false,
  onAgain = () => {},
}: Product): Promise<string[]> {
  const { sandbox, dataDir, host } = settings
  const ports = [{ name: 'PORT', port: settings.port }]
  if (sandbox) ports.push({ name: 'SANDBOX_PORT', port: sandbox.port })
  await requireFreePorts(host, ports)

  const database = settings.databaseUrl === null ? await runDatabase(dataDir, parts, say, onAgain) : null
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (database)
    keepReserve({
      folder: dataDir,
      reserveBytes: settings.diskReserveMb * 1024 * 1024,
      say: (line) => say(`  ${line}`),
    })
  const secrets = sandbox ? sandboxSecrets(dataDir) : {}
  const run = async (name: string, env: () => Record<string, string>, loaded?: LoadedProgram) => {
    const record = makeRecorder(name, dataDir, say)
    let first = loaded
    let lines: string[] = []
    const start = async (signal: AbortSignal) => {
      const program = { root, name, watch, env: env(), record, loaded: first }
      // Started anew, it is another process.
      first = undefined
      const started = await runProgram(program, signal)
      lines = started.lines
      return started
    }
    const part = await parts.begin(() => keepRunning({ name, start, say, signal: parts.signal, onAgain }))
    return { part, lines }
  }

  const outside = sandbox && run('sandbox', () => sandboxEnvironment(settings, sandbox, secrets))
  const databaseUrl = () => database?.url() ?? settings.databaseUrl ?? ''
  const inside = run('server', () => serverEnvironment(settings, databaseUrl(), secrets), server)
  const [{ part, lines }] = await Promise.all([inside, outside])
  database?.onMoved(() => part.startAnew('the database has another address'))
  return lines
}

type Database = { url: () => string; onMoved: (tell: () => unknown) => void }

// Always at its earlier address, which the server knows; if another program took that meanwhile, the server is told.
async function runDatabase(
  dataDir: string,
  parts: Parts,
  say: (line: string) => void,
  onAgain: () => unknown,
): Promise<Database> {
  let url = ''
  let tellMoved = (): unknown => undefined
  async function start(): Promise<Run> {
    const port = url === '' ? undefined : Number(new URL(url).port)
    const database = await startEmbeddedPostgres({ dataDir, port, log: (line) => say(`  ${line}`) })
    const moved = url !== '' && database.url !== url
    url = database.url
    if (moved) tellMoved()
    const ended = database.lost.then((cause) => new Error(`the database is gone (${cause.message})`, { cause }))
    return { pid: database.pid, ended, stop: database.stop, kill: database.kill }
  }
  await parts.begin(() => keepRunning({ name: 'database', start, say, signal: parts.signal, onAgain }))
  return {
    url: () => url,
    onMoved: (tell) => {
      tellMoved = tell
    },
  }
}

function sandboxSecrets(dataDir: string): Record<string, string> {
  return {
    SANDBOX_API_KEY: process.env.SANDBOX_API_KEY || ensureSecret(dataDir, 'sandboxApiKey'),
    SANDBOX_WEBHOOK_SECRET: process.env.SANDBOX_WEBHOOK_SECRET || ensureSecret(dataDir, 'sandboxWebhookSecret'),
  }
}

function serverEnvironment(settings: Settings, databaseUrl: string, secrets: Record<string, string>) {
  const { sandbox, dataDir } = settings
  return {
    PORT: String(settings.port),
    HOST: settings.host,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DISK_RESERVE_MB: String(settings.diskReserveMb),
    SANDBOX: sandbox ? '1' : '0',
    ...(sandbox ? { SANDBOX_URL: sandbox.url, ...secrets } : {}),
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
