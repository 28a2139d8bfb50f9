import { type Operation, operations, pathOf } from '@hulog/contract'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** Every operation that the server answers; later ones of the contract are covered automatically. */
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

/** The input of an operation: the body of a POST, the query of a GET. */
export function carrying(operation: Operation, values: Readonly<Record<string, unknown>>): Partial<InjectOptions> {
  if (operation.method === 'POST') return { payload: values }
  const written = Object.entries(values).map(([name, value]) => [name, String(value)])
  return { url: `${pathOf(operation)}?${new URLSearchParams(written)}` }
}
