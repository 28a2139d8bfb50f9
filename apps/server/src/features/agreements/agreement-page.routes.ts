import '@fastify/swagger'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { sendPage, sendPdf } from '../../platform/documents/send-document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Authenticate } from '../../platform/http/register-operation.ts'
import { limitCostlyWork } from '../../platform/limits/limit-costly-work.ts'
import type { Services } from '../../services.ts'
import { readAgreement, readAgreementPdf } from './read-agreement.ts'

type Params = { orderId: string; kind: string }
const ID = new RegExp(ID_PATTERN)
const PDF_ENDING = '.pdf'

/** Agreements as pages and files of their own, for their borrower alone. */
export function agreementPageRoutes(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  app.get<{ Params: Params }>('/agreements/:orderId/:kind', { schema: { hide: true } }, async (request, reply) => {
    const session = await authenticate(request)
    if (!session) throw new DomainError('SIGN_IN_REQUIRED')
    const { orderId, kind } = request.params
    if (!ID.test(orderId)) throw new DomainError('ORDER_NOT_FOUND')
    if (!kind.endsWith(PDF_ENDING)) {
      return sendPage(reply, await readAgreement(services, session.borrowerId, orderId, kind))
    }
    await limitCostlyWork(services, session.borrowerId, 'pdf')
    const asked = kind.slice(0, -PDF_ENDING.length)
    const { pdf, fileName } = await readAgreementPdf(services, session.borrowerId, orderId, asked)
    return sendPdf(reply, pdf, fileName)
  })
}
