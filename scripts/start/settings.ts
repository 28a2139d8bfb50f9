import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Settings = {
  host: string
  port: number
  url: string
  dataDir: string
  databaseUrl: string | null
  // Free space reserved on the disk of the data directory. A remote database has another disk.
  diskReserveMb: number
  sandbox: { port: number; url: string } | null
}

export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const host = env.HOST || 'localhost'
  const port = readPort('PORT', env.PORT || '8080')
  const sandboxPort = env.SANDBOX === '0' ? null : readPort('SANDBOX_PORT', env.SANDBOX_PORT || '8090')
  if (port === sandboxPort) throw new Error(`PORT and SANDBOX_PORT are both ${port}. Give them two numbers.`)
  refuseSandboxInProduction(env, sandboxPort !== null)
  return {
    host,
    port,
    url: addressOf(host, port),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || null,
    diskReserveMb: readMegabytes('DISK_RESERVE_MB', env.DISK_RESERVE_MB || (env.DATABASE_URL ? '0' : '64')),
    sandbox: sandboxPort === null ? null : { port: sandboxPort, url: addressOf(host, sandboxPort) },
  }
}

function readPort(name: string, text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port
  throw new Error(`${name} must be a number from 1 to 65535, not "${text}".`)
}

function readMegabytes(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text)
  throw new Error(`${name} must be a whole number of megabytes, not "${text}".`)
}

// The sandbox hands out sign-in codes and pays loans back on request.
function refuseSandboxInProduction(env: NodeJS.ProcessEnv, on: boolean): void {
  if (env.NODE_ENV !== 'production') return
  const secrets = [env.SANDBOX_API_KEY, env.SANDBOX_WEBHOOK_SECRET, env.SANDBOX_WEBHOOK_SECRET_PREVIOUS]
  if (!on && !secrets.some(Boolean)) return
  throw new Error(
    'NODE_ENV=production does not start with the sandbox or its secrets. ' +
      'Set SANDBOX=0 and unset SANDBOX_API_KEY, SANDBOX_WEBHOOK_SECRET and SANDBOX_WEBHOOK_SECRET_PREVIOUS.',
  )
}

function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  if (everywhere) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

// A run that was killed a moment ago needs this long to let go of its ports.
const patienceMs = 3_000

export async function requireFreePorts(host: string, ports: { name: string; port: number }[]): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (const { name, port } of ports) {
    while (!(await isFree(host, port))) {
      if (performance.now() > deadline) throw new Error(describeTaken(name, port))
      await sleep(100)
    }
  }
}

function describeTaken(name: string, port: number): string {
  const other = port < 65535 ? port + 1 : port - 1
  return `Port ${port} (${name}) is taken. Stop the program that listens there, or choose another: ${name}=${other} npm start`
}

async function isFree(host: string, port: number): Promise<boolean> {
  const hosts = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  const answers = await Promise.all(hosts.map((one) => canListen(one, port)))
  return answers.every(Boolean)
}

function canListen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) resolve(true)
      else reject(new Error(`Cannot listen on ${host}:${port}: ${error.message}`, { cause: error }))
    })
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
