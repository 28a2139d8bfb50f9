import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Node accepts one new connection from a listening socket per turn of its event loop, and a busy loop turns some fifty
 * times a second: all others wait invisibly, before anything could refuse them. So there are many sockets.
 */
const DOORS = 32
/** Where several sockets may listen at one address, and the system spreads connections over them. */
const hasDoors = process.platform === 'linux'
const CLOSING_LOOK_MS = 20

export type Listening = { close(): Promise<void> }

/** Listens through many sockets at once. @throws when another program listens there already. */
export async function listenOnManySockets(app: FastifyInstance, port: number, host: string): Promise<Listening> {
  if (!hasDoors) {
    await app.listen({ port, host })
    return { close: () => app.close() }
  }
  // A shared address is not refused to another program, so it is first bound exclusively.
  if (port !== 0) await requireFree(port, host)
  const shared = { port, host, reusePort: true }
  await app.listen(shared)
  const addresses = app.addresses().filter((at) => typeof at !== 'string')
  const all = addresses.flatMap((at) => Array.from({ length: DOORS - 1 }, () => open(app, at)))
  const doors = await Promise.all(all)
  return {
    async close() {
      await Promise.all([app.close(), ...doors.map((door) => shut(app, door))])
    },
  }
}

async function requireFree(port: number, host: string): Promise<void> {
  const alone = createServer().listen({ port, host })
  await once(alone, 'listening')
  alone.close()
  await once(alone, 'close')
}

async function open(app: FastifyInstance, { address, port }: { address: string; port: number }): Promise<Server> {
  const door = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => app.server.emit('connection', socket))
  door.listen({ host: address, port, reusePort: true })
  await once(door, 'listening')
  return door
}

/** Ends when the requests of this socket were answered. */
async function shut(app: FastifyInstance, door: Server): Promise<void> {
  let isOpen = true
  door.close(() => {
    isOpen = false
  })
  while (isOpen) {
    app.server.closeIdleConnections()
    await sleep(CLOSING_LOOK_MS)
  }
}
