import type { FastifyReply } from 'fastify'

/** A database that starts again, or a fail-over, is back in about this time. */
const COME_BACK_SECONDS = 5

/** Tells with each "not now" when to ask again, unless a better guess was told already. */
export function askToComeBack(reply: FastifyReply, status: number): void {
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', `${COME_BACK_SECONDS}`)
}
