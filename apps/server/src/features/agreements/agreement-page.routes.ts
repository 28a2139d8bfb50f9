import '@fastify/swagger'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Authenticate } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { agreementPolicy } from './agreement-style.ts'
import { readAgreement } from './read-agreement.ts'

type Params = { orderId: string; kind: string }
const ID = new RegExp(ID_PATTERN)

/** Agreements as pages of their own, for their borrower alone: static, sandboxed, framed by our own pages only. */
export function agreementPageRoutes(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  app.get<{ Params: Params }>('/agreements/:orderId/:kind', { schema: { hide: true } }, async (request, reply) => {
    const session = await authenticate(request)
    if (!session) throw new DomainError('SIGN_IN_REQUIRED')
    const { orderId, kind } = request.params
    if (!ID.test(orderId)) throw new DomainError('ORDER_NOT_FOUND')
    const page = await readAgreement(services, session.borrowerId, orderId, kind)
    return reply
      .header('content-security-policy', agreementPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
