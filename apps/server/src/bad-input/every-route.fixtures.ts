import type { FastifyInstance } from 'fastify'

export type Route = { readonly method: string; readonly path: string }

const LINE = /^(?<indent>[\s│]*)[├└]── (?<part>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/

/** Every address and method of the server's router: no registered route is missing. */
export function everyRoute(app: FastifyInstance): Route[] {
  const parts: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const found = LINE.exec(line)?.groups
      if (!found) throw new Error(`the router has a line that is no route: ${line}`)
      const depth = (found.indent ?? '').length / 4
      parts.splice(depth, parts.length, found.part ?? '')
      const methods = found.methods?.split(', ') ?? []
      return methods.map((method) => ({ method, path: parts.join('') }))
    })
}
