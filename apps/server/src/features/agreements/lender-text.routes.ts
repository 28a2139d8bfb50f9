import '@fastify/swagger'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { pagePolicy } from '../../platform/documents/page/page-policy.ts'
import { sendPage } from '../../platform/documents/send-document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Authenticate } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { readLenderText } from './read-lender-text.ts'

type Params = { orderId: string; sha256: string }
const ID = new RegExp(ID_PATTERN)

/** CNF-03: the lender's own text, framed by the page that asks to agree to it. */
export function lenderTextRoutes(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const address = '/agreements/:orderId/read-first/:sha256'
  app.get<{ Params: Params }>(address, { schema: { hide: true } }, async (request, reply) => {
    const session = await authenticate(request)
    if (!session) throw new DomainError('SIGN_IN_REQUIRED')
    const { orderId, sha256 } = request.params
    if (!ID.test(orderId)) throw new DomainError('ORDER_NOT_FOUND')
    const page = await readLenderText(services, session.borrowerId, orderId, sha256)
    return sendPage(reply, page, pagePolicy(page, { opensLinks: true }))
  })
}
