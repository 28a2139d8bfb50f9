import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// The whole product as `npm start` runs it, on ports and a data directory of its own.
export type Product = {
  url: string
  sandboxUrl: string
  dataDir: string
  // Lines that the server prints for people: the demo sign-ins.
  lines: string[]
  // The current processes of a part: server, sandbox, database.
  pidsOf: (part: string) => number[]
  // Whether its starter runs, which restarts ended parts.
  isRunning: () => boolean
  // Stops it like Ctrl+C.
  stop: () => Promise<void>
  // Kills it like a power cut: every process at once, the database too.
  kill: () => Promise<void>
  // Starts it on the same ports and data, after stop or kill.
  start: () => Promise<void>
  // Stops it and removes its data.
  dispose: () => Promise<void>
}

type Running = { pids: number[]; parts: Record<string, number[]> }
type Ready = Running & { lines: string[] }

const root = resolve(import.meta.dirname, '..')

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'hulog e2e '))
  const [port, sandboxPort] = await findFreePorts(2)
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    HOST: 'localhost',
    CONTACT_HOURS: 'any',
    ...env,
    DATA_DIR: dataDir,
  }
  let starter: ChildProcess | null = null
  let running: Running = { pids: [], parts: {} }
  const product: Product = {
    url: `http://localhost:${environment.PORT}`,
    sandboxUrl: `http://localhost:${environment.SANDBOX_PORT}`,
    dataDir,
    lines: [],
    pidsOf: (part) => running.parts[part] ?? [],
    start: async () => {
      starter = fork(join(root, 'scripts/start.ts'), {
        cwd: root,
        env: { ...process.env, ...environment },
        silent: true,
        execArgv: [],
      })
      const ready = await waitUntilReady(starter)
      product.lines = ready.lines
      running = ready
      // A restarted part is another process.
      starter.on('message', (message: Running) => {
        running = message
      })
    },
    isRunning: () => starter !== null && !hasEnded(starter),
    stop: () => end(starter, (child) => child.kill('SIGTERM')),
    kill: () => end(starter, () => killEverything(running.pids)),
    dispose: async () => {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await product.start()
  return product
}

async function waitUntilReady(starter: ChildProcess): Promise<Ready> {
  let said = ''
  for (const stream of [starter.stdout, starter.stderr]) {
    stream?.on('data', (chunk) => {
      said = (said + chunk).slice(-20_000)
    })
  }
  const ended = once(starter, 'exit').then(() => {
    throw new Error(`The product did not start:\n${said}`)
  })
  const [message] = (await Promise.race([once(starter, 'message'), ended])) as [Ready]
  return message
}

async function end(starter: ChildProcess | null, how: (starter: ChildProcess) => void): Promise<void> {
  if (!starter || hasEnded(starter)) return
  const exited = once(starter, 'exit')
  how(starter)
  await exited
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function killEverything(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}

// Below the ports that systems give to outgoing connections: one of those may be taken between choosing and listening.
const LOWEST_PORT = 10_000
const HIGHEST_PORT = 32_000

export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listens = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, 'localhost', () => resolve(true))
  })
  if (!(await listens)) return false
  await once(server.close(), 'close')
  return true
}
