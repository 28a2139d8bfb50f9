import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type SandboxAuthenticator = Awaited<ReturnType<typeof aSandboxAuthenticator>>

/** The sandbox's authenticator, to which the product tells the second factors of its demo team. */
export async function aSandboxAuthenticator() {
  const secrets = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const { accounts } = JSON.parse(await text(request)) as { accounts: { account: string; secret: string }[] }
    for (const { account, secret } of accounts) secrets.set(account, secret)
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    secretOf: (account: string) => secrets.get(account) ?? '',
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
