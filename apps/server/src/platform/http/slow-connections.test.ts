import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { makeHttp } from './make-http.ts'
import { PATIENCE } from './slow-connections.ts'

// A tenth of the real limits or less, far enough apart to show which one applied, and long enough for a busy machine.
const SHORT = {
  headersMs: 1_000,
  requestMs: 2_000,
  silenceMs: 60_000,
  answerMs: 3_000,
  slowestBytesPerSecond: 1e9,
  lookEveryMs: 25,
}
const LARGE_BYTES = 24 * 1024 * 1024

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await makeHttp(readConfig({ DATABASE_URL: 'postgres://nowhere' }), pino({ level: 'silent' }), null, null, SHORT)
  app.post('/taken', async () => ({ code: 0 }))
  app.get('/large', (_request, reply) => reply.send(Readable.from(piecesOf(LARGE_BYTES))))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(app.listeningOrigin).port)
})
afterAll(() => app.close())

async function* piecesOf(bytes: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < bytes; sent += 16_384) yield Buffer.alloc(16_384)
}

type Ended = { said: string; bytes: number }

/** Sends the parts with a pause before each, and returns what was received by the time the server closed. */
function dribble(parts: readonly string[], pauseMs: number, read: (socket: Socket) => void = () => {}): Promise<Ended> {
  return new Promise((resolve) => {
    const ended = { said: '', bytes: 0 }
    const socket = connect(port, '127.0.0.1', () => {
      for (const [index, part] of parts.entries())
        setTimeout(() => socket.writable && socket.write(part), index * pauseMs)
      read(socket)
    })
    socket.on('data', (chunk: Buffer) => {
      ended.bytes += chunk.length
      if (ended.said.length < 1000) ended.said += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(ended))
  })
}

describe('a slow connection', () => {
  it('is closed within thirty seconds, wherever it is slow', () => {
    const { headersMs, requestMs, silenceMs, answerMs, lookEveryMs } = PATIENCE
    expect(Math.max(headersMs, requestMs, answerMs) + lookEveryMs).toBeLessThanOrEqual(30_000)
    expect(silenceMs).toBeLessThanOrEqual(30_000)
    expect(app.server).toMatchObject({ headersTimeout: SHORT.headersMs, requestTimeout: SHORT.requestMs })
  })

  it('is closed when it sends nothing', async () => {
    expect((await dribble([], 0)).said).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('gets a refusal as too slow when its headers do not end', async () => {
    const endless = ['GET / HTTP/1.1\r\n', ...Array.from({ length: 1000 }, (_, index) => `X-${index}: a\r\n`)]
    const { said } = await dribble(endless, 20)
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: refusalCode('TOO_SLOW'),
      data: { reason: 'TOO_SLOW' },
    })
  })

  it('gets the same refusal when its body does not end', async () => {
    const head =
      'POST /taken HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n'
    expect((await dribble([head, ...Array.from({ length: 1000 }, () => ' ')], 20)).said).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is closed when it does not read its answer', async () => {
    const { bytes } = await dribble(['GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'], 0, (socket) => {
      socket.pause()
      app.server.once('request', (_request, { socket: answering }) => answering?.once('close', () => socket.resume()))
    })
    expect(bytes).toBeLessThan(LARGE_BYTES)
  })

  it('stays open while it reads its answer in parts', async () => {
    const { bytes } = await dribble(
      ['GET /large HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
      0,
      (socket) =>
        socket.on('data', () => {
          socket.pause()
          setTimeout(() => socket.resume(), 1)
        }),
    )
    expect(bytes).toBeGreaterThan(LARGE_BYTES)
  })
})
