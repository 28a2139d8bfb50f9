import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerFactory } from 'fastify'

/** Each takes some 20 KB and a file descriptor; a proxy in front needs a few hundred. */
const MOST_CONNECTIONS = 5000
/** Above this number, idle connections are closed to make room for others. */
const MANY_CONNECTIONS = 4000
const LOOK_EVERY_MS = 1000

type Times = { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number; http?: object }

/** Makes servers that share one limit of connections and close further ones at once, instead of leaving all of them waiting. */
export function boundedServer(onRefused: () => void, most = MOST_CONNECTIONS): FastifyServerFactory {
  let open = 0
  function count(socket: Socket): void {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open <= most) return
    onRefused()
    socket.destroy()
  }
  return (handler, options) => {
    const times = options as Times
    const server = createServer(times.http ?? {}, handler)
    // With a given server, Fastify leaves these settings to its maker.
    server.keepAliveTimeout = times.keepAliveTimeout ?? server.keepAliveTimeout
    server.requestTimeout = times.requestTimeout ?? server.requestTimeout
    server.setTimeout(times.connectionTimeout ?? 0)
    server.prependListener('connection', count)
    server.once('listening', () => makeRoom(server, () => open > MANY_CONNECTIONS))
    return server
  }
}

function makeRoom(server: Server, isCrowded: () => boolean): void {
  const timer = setInterval(() => {
    if (isCrowded()) server.closeIdleConnections()
  }, LOOK_EVERY_MS)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
