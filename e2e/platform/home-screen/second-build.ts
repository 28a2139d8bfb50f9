import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Product } from '../../product.ts'

export type SecondBuild = {
  readonly url: string
  /** From now on the page names its entry otherwise and the worker is another, as after the installation of a new version. */
  install(): void
  close(): Promise<void>
}

/** The entry in the older page: the same file by a relative address, so that no second app is loaded beside it. */
const OLD_ENTRY = 'src="./assets/index-'
const NEW_ENTRY = 'src="/assets/index-'

/** Stands before a product and passes on what it answers; only the page and the worker are of two versions. */
export async function aSecondBuild(product: Product): Promise<SecondBuild> {
  let isInstalled = false
  const server = createServer((asked, answer) => void pass(asked, answer))

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { 'accept-encoding': _, ...headers } = asked.headers
    const passed = request(new URL(asked.url ?? '/', product.url), { method: asked.method ?? 'GET', headers })
    asked.pipe(passed)
    const [from] = (await once(passed, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk as Buffer)
    const body = changed(Buffer.concat(chunks), from.headers['content-type'] ?? '', asked.url ?? '')
    const { 'content-length': __, etag: ___, 'transfer-encoding': ____, ...sent } = from.headers
    answer.writeHead(from.statusCode ?? 502, sent).end(body)
  }

  function changed(body: Buffer, type: string, url: string): Buffer {
    if (type.startsWith('text/html') && !isInstalled) return Buffer.from(body.toString().replace(NEW_ENTRY, OLD_ENTRY))
    if (url !== '/service-worker.js' || !isInstalled) return body
    return Buffer.from(body.toString().replace(/([`'"])[0-9a-f]{12}\1/, '$1new-build$1'))
  }

  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    install: () => {
      isInstalled = true
    },
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
