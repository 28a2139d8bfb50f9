import { type ErrorDefinition, operations, platformErrors } from '@hulog/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

const lists: Readonly<Record<string, ErrorDefinition>>[] = [
  platformErrors,
  ...Object.values(operations).map(({ errors }) => errors),
]
const catalogue = new Map(
  lists.flatMap((errors) =>
    Object.entries(errors).map(([name, { code, status }]) => [name, { code, status }] as const),
  ),
)

/** Internals that no answer may contain: paths, stacks, SQL, or names from libraries. */
const INSIDE = /node_modules|\/src\/|\.ts:\d|\bat \w+ \(|\bselect\b.+\bfrom\b|insert into|FST_ERR|violates|pg_|ECONN/i

/** Expects a well-formed answer: the envelope, a listed reason with its own code and status, and no internals. */
export function expectEnvelope(answer: LightMyRequestResponse, what: string): number {
  expect(answer.statusCode, what).toBeLessThan(500)
  expect(answer.headers['content-type'], what).toContain('application/json')
  const envelope = answer.json() as { code: number | string; message: string; data: Record<string, unknown> }
  const { message, data } = envelope
  // Some operations write their codes as text.
  const code = Number(envelope.code)
  if (code === 0) return 0
  expect(answer.body, what).not.toMatch(INSIDE)
  expect({ code, status: answer.statusCode }, what).toEqual(catalogue.get(String(data.reason)))
  expect(message.length, what).toBeGreaterThan(5)
  expect(data.requestId, what).toMatch(/^[0-9a-f-]{36}$/)
  expect(
    Object.keys(data).filter((key) => !['reason', 'requestId', 'field'].includes(key)),
    what,
  ).toEqual([])
  return code
}

export function expectRefusal(answer: LightMyRequestResponse, what: string): void {
  expect(expectEnvelope(answer, what), what).not.toBe(0)
}
