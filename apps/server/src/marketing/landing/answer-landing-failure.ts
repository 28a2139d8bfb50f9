import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../../platform/database/database-away.ts'
import { isStorageFull } from '../../platform/disk-room/is-storage-full.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { sendNotFound, sendUnavailable } from '../../platform/http/pages/notice-page.ts'

/** A person reads the answer, whatever goes wrong; what only programs do is answered as calls are. */
export function answerLandingFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof DomainError && error.reason === 'TEMPLATE_NOT_FOUND') return void sendNotFound(request, reply)
  if (!isDatabaseAway(error) && !isStorageFull(error)) throw error
  request.log.error({ err: error, requestId: request.id }, 'request failed')
  sendUnavailable(request, reply)
}
