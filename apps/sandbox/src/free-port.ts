import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError } from './errors.ts'

/**
 * Asked before the store is opened, so that a second start names the port, which a person can change. A name such as
 * localhost stands for several addresses; each must be free, or some callers would reach the other program.
 */
export async function requireFreePort(port: number, host: string) {
  for (const { address } of await lookup(host, { all: true })) {
    const probe = createServer()
    try {
      probe.listen(port, address)
      await once(probe, 'listening')
    } catch (cause) {
      if (hasCode(cause, 'EADDRNOTAVAIL')) continue
      if (hasCode(cause, 'EADDRINUSE'))
        throw new ConfigError(`port ${port} on ${host} is taken; set SANDBOX_PORT to a free one`)
      throw cause
    }
    probe.close()
    await once(probe, 'close')
  }
}

function hasCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}
