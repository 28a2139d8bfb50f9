import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The time limits of a connection. Node checks them periodically: the interval comes on top. */
export type Patience = {
  readonly headersMs: number
  readonly requestMs: number
  /** With no byte in either direction. */
  readonly silenceMs: number
  /** For a client that reads nothing of an answer; a long answer has more. */
  readonly answerMs: number
  /** The speed of a phone on the oldest network. A client that reads more slowly occupies a connection on purpose. */
  readonly slowestBytesPerSecond: number
  readonly lookEveryMs: number
}

/**
 * Thirty seconds, including the check interval. Each open connection costs memory, and attackers who open thousands
 * send nothing on them.
 */
export const PATIENCE: Patience = {
  headersMs: 10_000,
  requestMs: 25_000,
  silenceMs: 30_000,
  answerMs: 20_000,
  slowestBytesPerSecond: 4_096,
  lookEveryMs: 5_000,
}

/**
 * The server's own limits. Between two requests a connection stays open for Fastify's default of 72 seconds: longer
 * than load balancers keep theirs, so that none sends a request on a closing one.
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
 * Closes connections that read their answers more slowly than any phone. Node's own limits end with the request; one
 * byte now and then resets its idle timeout.
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

/** Null: nothing is waiting to be read. */
function lookAt(socket: Socket, before: Watched | null, now: number, patience: Patience): Watched | null {
  const waiting = socket.writableLength
  if (waiting === 0) return null
  const taken = socket.bytesWritten - waiting
  if (before === null || before.taken !== taken)
    return { taken, since: now, allowedMs: patience.answerMs + (waiting / patience.slowestBytesPerSecond) * 1000 }
  if (now - before.since > before.allowedMs) socket.destroy()
  return before
}
