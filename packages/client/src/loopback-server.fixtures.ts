import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }
export type Answerer = (received: Received, response: ServerResponse) => void

/** A real HTTP server on loopback that records requests. */
export async function aServer(answer: Answerer) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', headers, url = '' } = request
    const entry = {
      method,
      headers,
      url: new URL(url, 'http://loopback'),
      body: Buffer.concat(chunks).toString('latin1'),
    }
    received.push(entry)
    answer(entry, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function sendEnvelope(response: ServerResponse, envelope: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
}
