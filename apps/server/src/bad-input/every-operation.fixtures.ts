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

/** What an operation is asked with, where it is read: by POST in the body, by GET in the address. */
export function carrying(operation: Operation, values: Readonly<Record<string, unknown>>): Partial<InjectOptions> {
  if (operation.method === 'POST') return { payload: values }
  const written = Object.entries(values).map(([name, value]) => [name, String(value)])
  return { url: `${pathOf(operation)}?${new URLSearchParams(written)}` }
}
