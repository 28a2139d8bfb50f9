import '@fastify/swagger'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { sendPage, sendPdf } from '../../platform/documents/send-document.ts'
import { type Authenticate, admitBorrower } from '../../platform/http/admit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { limitCostlyWork } from '../../platform/limits/limit-costly-work.ts'
import type { Services } from '../../services.ts'
import { readAgreement, readAgreementPdf } from './read-agreement.ts'

type Params = { orderId: string; kind: string }
const ID = new RegExp(ID_PATTERN)
const PDF_ENDING = '.pdf'

/** Agreements as pages and files of their own, for their borrower alone. */
export function agreementPageRoutes(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const options = { schema: { hide: true }, onRequest: admitBorrower(authenticate) }
  app.get<{ Params: Params }>('/agreements/:orderId/:kind', options, async (request, reply) => {
    const { orderId, kind } = request.params
    if (!ID.test(orderId)) throw new DomainError('ORDER_NOT_FOUND')
    if (!kind.endsWith(PDF_ENDING)) {
      return sendPage(reply, await readAgreement(services, request.borrowerId, orderId, kind))
    }
    await limitCostlyWork(services, request.borrowerId, 'pdf')
    const asked = kind.slice(0, -PDF_ENDING.length)
    const { pdf, fileName } = await readAgreementPdf(services, request.borrowerId, orderId, asked)
    return sendPdf(reply, pdf, fileName)
  })
}
