import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

/** Node takes the first of these and drops the rest; a proxy in front may have gone by the last. */
const ONCE = new Set(['host', 'authorization', 'content-type'])

/** Refuses a request that names its host, its caller or its kind of content twice: two readers could take two requests for one. */
export function refuseRepeatedHeader(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  done(namesOneTwice(request.raw.rawHeaders) ? new DomainError('MALFORMED') : undefined)
}

function namesOneTwice(nameAndValue: readonly string[]): boolean {
  const found = new Set<string>()
  for (let at = 0; at < nameAndValue.length; at += 2) {
    const name = (nameAndValue[at] ?? '').toLowerCase()
    if (!ONCE.has(name)) continue
    if (found.has(name)) return true
    found.add(name)
  }
  return false
}
