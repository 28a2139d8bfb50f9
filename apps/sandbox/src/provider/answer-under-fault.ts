import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SandboxError } from '../errors.ts'
import type { Database } from '../store/database.ts'
import { type FaultKind, type FaultTarget, takeFault } from '../store/settings-and-faults.ts'

/** Faults of provider calls, by target. Messages can also arrive twice or out of order; webhooks have faults of their own. */
const KINDS: Record<FaultTarget, FaultKind[]> = {
  sms: ['timeout', 'error', 'duplicate', 'reorder'],
  payments: ['timeout', 'error'],
  payouts: ['timeout', 'error'],
  webhooks: [],
}

type Call = { request: FastifyRequest; reply: FastifyReply; hangs: Hangs }

/**
 * An error means that nothing was done. A time-out is the harder case: the work is done and the caller gets no answer.
 */
export function answerUnderFault<T>(
  database: Database,
  target: FaultTarget,
  { request, reply, hangs }: Call,
  work: (fault: FaultKind | null) => T,
) {
  const fault = takeFault(database, (armed) => armed.target === target && KINDS[target].includes(armed.kind))
  if (fault === 'error') throw new SandboxError(503, 'fault', 'The provider is not available (a fault was armed)')
  const answer = work(fault)
  if (fault !== 'timeout') return reply.code(201).send(answer)
  hangs.hang(request, reply)
  return reply
}

export type Hangs = {
  /** leaves a call without an answer, then cuts its connection */
  hang: (request: FastifyRequest, reply: FastifyReply) => void
  cutAll: () => void
}

export function createHangs(hangMs: number): Hangs {
  const cuts = new Set<() => void>()

  function hang(request: FastifyRequest, reply: FastifyReply) {
    reply.hijack()
    const { socket } = request.raw
    const cut = () => void socket.destroy()
    const timer = setTimeout(cut, hangMs)
    cuts.add(cut)
    socket.once('close', () => {
      clearTimeout(timer)
      cuts.delete(cut)
    })
  }

  return { hang, cutAll: () => cuts.forEach((cut) => void cut()) }
}

/** Compares digests, so that neither the length nor a shared beginning of a guess shows in the time taken. */
export function requireApiKey(apiKey: string) {
  const expected = digest(`Bearer ${apiKey}`)
  return async (request: FastifyRequest) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new SandboxError(401, 'unauthenticated', 'The Authorization header carries no valid API key')
    }
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
