import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushReceiver } from './push-provider.ts'

export type FakeBrowser = PushReceiver & {
  /** Reads a message as the browser does (RFC 8291). @throws when it was encrypted for another one */
  decrypt(body: Buffer): string
}

const SALT_BYTES = 16
const HEADER_BYTES = 21
const TAG_BYTES = 16

/** A browser with keys of its own at a push service: the known one, or the given origin. */
export function aBrowser(service = 'https://fcm.googleapis.com'): FakeBrowser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = randomBytes(16)
  return {
    endpoint: `${service}/send/${randomUUID()}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
    decrypt(body) {
      const salt = body.subarray(0, SALT_BYTES)
      const keyLength = body.readUInt8(HEADER_BYTES - 1)
      const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength)
      const sealed = body.subarray(HEADER_BYTES + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
      const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), secret, info, 32))
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
      // The last record ends with a 2 and any number of zeros.
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
    },
  }
}

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

export type FakePushService = {
  readonly origin: string
  readonly received: Received[]
  /** How it answers the next messages. */
  answer: { status: number; headers?: Record<string, string> }
  close(): Promise<void>
}

/** A push service on this machine, which only a setting of tests allows. */
export async function aPushService(): Promise<FakePushService> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(service.answer.status, service.answer.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: FakePushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: { status: 201 },
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
  return service
}

/** The browser as its page describes it to the server. */
export function subscriptionOf({ endpoint, p256dh, auth }: PushReceiver): PushReceiver {
  return { endpoint, p256dh, auth }
}
