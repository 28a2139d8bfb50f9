import '@fastify/swagger'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { pagePolicy } from '../../platform/documents/page/page-policy.ts'
import { sendPage } from '../../platform/documents/send-document.ts'
import { type Authenticate, admitBorrower } from '../../platform/http/admit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { readLenderText } from './read-lender-text.ts'

type Params = { orderId: string; sha256: string }
const ID = new RegExp(ID_PATTERN)

/** CNF-03: the lender's own text, framed by the page that asks to agree to it. */
export function lenderTextRoutes(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const options = { schema: { hide: true }, onRequest: admitBorrower(authenticate) }
  const address = '/agreements/:orderId/read-first/:sha256'
  app.get<{ Params: Params }>(address, options, async (request, reply) => {
    const { orderId, sha256 } = request.params
    if (!ID.test(orderId)) throw new DomainError('ORDER_NOT_FOUND')
    const page = await readLenderText(services, request.borrowerId, orderId, sha256)
    return sendPage(reply, page, pagePolicy(page, { opensLinks: true }))
  })
}
