import { operations } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'

/** A call that took the address of a page, a file or a webhook would hide it. Must come before the routes. */
export function refuseTakenPaths(app: FastifyInstance, wirePaths: readonly string[]): void {
  const calls = new Set<string>(Object.values(operations).map(({ path }) => path))
  const byRoot = new Map(wirePaths.filter((path) => !calls.has(path)).map((path) => [rootOf(path), path]))
  app.addHook('onRoute', ({ url }) => {
    const taken = calls.has(url) ? undefined : byRoot.get(rootOf(url))
    if (taken !== undefined)
      throw new Error(`WIRE: no call can be called ${taken}: ${url} is an address of this server.`)
  })
}

/** `home` of `/home/index`. */
function rootOf(path: string): string {
  return path.split('/')[1] ?? ''
}
