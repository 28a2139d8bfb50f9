import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// While one process prepares and starts the database, a second one on the same directory waits. The lock is a name the
// kernel hands out once and takes back when its holder dies, however it dies: there is never a stale lock to judge.
export async function withStartLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const holder = await acquire(lockName(dataDir))
  try {
    return await work()
  } finally {
    await new Promise((resolve) => holder.close(resolve))
  }
}

function lockName(dataDir: string): string {
  const id = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0hulog-${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\hulog-${id}`
  return join(tmpdir(), `hulog-${id}.sock`)
}

async function acquire(name: string): Promise<Server> {
  for (;;) {
    const server = await listen(name)
    if (server) return server
    if (name.startsWith('/') && !(await answers(name))) rmSync(name, { force: true })
    await sleep(50)
  }
}

function listen(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(name, () => resolve(server))
  })
}

function answers(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}
