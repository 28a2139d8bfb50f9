import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a connection may take over what it does. Node looks only now and then: each look comes on top. */
export type Patience = {
  readonly headersMs: number
  readonly requestMs: number
  /** With no byte in either direction. */
  readonly silenceMs: number
  /** For an answer of which nothing is taken; one of which much waits has more. */
  readonly answerMs: number
  /** Of a phone on the oldest network. Who takes an answer more slowly holds a connection, and reads nothing. */
  readonly slowestBytesPerSecond: number
  readonly lookEveryMs: number
}

/** Thirty seconds, the look included. Each open connection costs memory, and those who open thousands send nothing on them. */
export const PATIENCE: Patience = {
  headersMs: 10_000,
  requestMs: 25_000,
  silenceMs: 30_000,
  answerMs: 20_000,
  slowestBytesPerSecond: 4_096,
  lookEveryMs: 5_000,
}

/**
 * The server's own limits. Between two requests a connection rests as long as Fastify lets it, 72 seconds: longer than load
 * balancers do, so that none sends a request on one that is just being closed.
 */
export function limitsOf({ headersMs, requestMs, silenceMs, lookEveryMs }: Patience) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: lookEveryMs },
  }
}

type Watched = { taken: number; since: number; allowedMs: number }

/**
 * Closes connections whose answers are taken more slowly than any phone would. Node's own limits end with the request; one
 * byte now and then keeps a connection from ever being silent.
 */
export function closeSlowReaders(app: FastifyInstance, patience: Patience): void {
  const watched = new Map<Socket, Watched | null>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw
    if (socket instanceof Socket && !watched.has(socket)) {
      watched.set(socket, null)
      socket.once('close', () => watched.delete(socket))
    }
    done()
  })
  const looking = setInterval(() => {
    const now = performance.now()
    for (const [socket, before] of watched) watched.set(socket, lookAt(socket, before, now, patience))
  }, patience.lookEveryMs)
  looking.unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

/** Null: nothing waits to be taken. */
function lookAt(socket: Socket, before: Watched | null, now: number, patience: Patience): Watched | null {
  const waiting = socket.writableLength
  if (waiting === 0) return null
  const taken = socket.bytesWritten - waiting
  if (before === null || before.taken !== taken)
    return { taken, since: now, allowedMs: patience.answerMs + (waiting / patience.slowestBytesPerSecond) * 1000 }
  if (now - before.since > before.allowedMs) socket.destroy()
  return before
}
