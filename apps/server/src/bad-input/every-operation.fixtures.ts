import { type Operation, operations, pathOf } from '@hulog/contract'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** Every operation that the server answers; what the contract adds later is covered by itself. */
export function servedOperations(): Operation[] {
  return Object.values(operations) as Operation[]
}

export function send(
  app: FastifyInstance,
  operation: Operation,
  options: Partial<InjectOptions>,
): Promise<LightMyRequestResponse> {
  return app.inject({ method: operation.method, url: pathOf(operation), ...options })
}
