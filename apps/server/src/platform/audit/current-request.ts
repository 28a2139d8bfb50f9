import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const current = new AsyncLocalStorage<string>()

/** The id of the request that is being answered, as its answer names it (`x-request-id`); none in a job or a command. */
export function currentRequest(): string | undefined {
  return current.getStore()
}

/**
 * Lets whatever is done for a request know its id. Twice: reading a body goes on by what the connection brings, and no longer
 * by what the request began with.
 */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done))
  app.addHook('preHandler', (request, _reply, done) => current.run(request.id, done))
}
