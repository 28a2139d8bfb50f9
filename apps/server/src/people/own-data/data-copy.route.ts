import { finished } from 'node:stream'
import '@fastify/swagger'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { attachment } from '../../platform/documents/send-document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Authenticate, admitBorrower } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { COPY_PATH, fetchCopy } from './data-copies.ts'

const ID = new RegExp(ID_PATTERN)

const schema = {
  operationId: 'fetchDataCopy',
  tags: ['own-data'],
  summary: 'The copy of a borrower’s data, once: after that, and for anybody else, there is none',
  produces: ['application/zip'],
  params: Type.Object({ id: Type.String({ description: 'The copy.' }) }),
}

export function dataCopyRoute(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  // No HEAD: who only looks would have fetched the copy, and nobody could fetch it again.
  const options = { schema, onRequest: admitBorrower(authenticate), exposeHeadRoute: false }
  app.get<{ Params: { id: string } }>(`${COPY_PATH}/:id`, options, async (request, reply) => {
    const { id } = request.params
    const fetched = ID.test(id) ? await fetchCopy(services, { borrowerId: request.borrowerId, id }) : null
    if (!fetched) throw new DomainError('NOT_FOUND')
    finished(reply.raw, (broken) => void fetched.end(!broken))
    return reply
      .type('application/zip')
      .header('content-disposition', attachment(`my-data-${fetched.madeOn}.zip`))
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(fetched.bytes)
  })
}
