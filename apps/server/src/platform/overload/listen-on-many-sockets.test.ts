import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { boundedServer } from './bounded-server.ts'
import { listenOnManySockets } from './listen-on-many-sockets.ts'

function anApp(most = 1000) {
  const refused = { count: 0 }
  const app = fastify({ serverFactory: boundedServer(() => (refused.count += 1), most), forceCloseConnections: 'idle' })
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const asked = { count: 0 }
  app.get('/', async () => 'here')
  app.get('/slow', async () => {
    asked.count += 1
    await mayAnswer
    return 'late'
  })
  return { app, refused, asked, answer }
}

function portOf(app: FastifyInstance): number {
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : 0
}

async function ask(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`)
  return socket
}

async function answerOn(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (/here|late/.test(text)) break
  }
  return text
}

describe('listening through many sockets', () => {
  it('answers on whichever socket a connection came', async () => {
    const { app } = anApp()
    const listening = await listenOnManySockets(app, 0, '127.0.0.1')
    const sockets = await Promise.all(Array.from({ length: 100 }, () => ask(portOf(app), '/')))
    for (const socket of sockets) expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200/)
    await listening.close()
  })

  it('does not share an address with another program', async () => {
    const { app } = anApp()
    const listening = await listenOnManySockets(app, 0, '127.0.0.1')
    await expect(listenOnManySockets(anApp().app, portOf(app), '127.0.0.1')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
    await listening.close()
  })

  it('closes after earlier requests are answered, on whichever socket they came', async () => {
    const { app, asked, answer } = anApp()
    const listening = await listenOnManySockets(app, 0, '127.0.0.1')
    const sockets = await Promise.all(Array.from({ length: 40 }, () => ask(portOf(app), '/slow')))
    while (asked.count < 40) await new Promise(setImmediate)
    const closed = listening.close()
    answer()
    for (const socket of sockets) expect(await answerOn(socket)).toContain('late')
    await closed
  })

  it('closes connections beyond the maximum at once', async () => {
    const { app, refused, asked, answer } = anApp(3)
    const listening = await listenOnManySockets(app, 0, '127.0.0.1')
    const kept = await Promise.all(Array.from({ length: 3 }, () => ask(portOf(app), '/slow')))
    while (asked.count < 3) await new Promise(setImmediate)
    const beyond = connect(portOf(app), '127.0.0.1')
    beyond.on('error', () => undefined)
    await once(beyond, 'close')
    expect(refused.count).toBe(1)
    answer()
    for (const socket of kept) expect(await answerOn(socket)).toContain('late')
    await listening.close()
  })
})
