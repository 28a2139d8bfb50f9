import type { FastifyReply, FastifyRequest } from 'fastify'
import { SandboxError } from '../errors.ts'
import type { Hangs } from '../hangs.ts'
import type { Database } from '../store/database.ts'
import { type FaultKind, type FaultTarget, takeFault } from '../store/faults.ts'

/** What a provider call can suffer; webhooks suffer the rest. A phone shows duplicates and disorder itself. */
const KINDS: Record<FaultTarget, FaultKind[]> = {
  sms: ['timeout', 'error', 'duplicate', 'reorder'],
  payments: ['timeout', 'error'],
  payouts: ['timeout', 'error'],
  webhooks: [],
}

type Call = { request: FastifyRequest; reply: FastifyReply; hangs: Hangs }

/**
 * An error means nothing was done. A time-out is the harder case: the work is done and the caller never hears of it.
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
