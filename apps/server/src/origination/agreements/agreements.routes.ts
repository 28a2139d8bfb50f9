import { type Authenticate, admitBorrower, type Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { agreeToText, readLenderText } from './lender-text.ts'
import { listAgreements, listSignedAgreements, openAgreement } from './list-agreements.ts'
import { getDisclosure, readAgreement, readAgreementPdf } from './read-agreement.ts'
import '@fastify/swagger'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { pagePolicy, sendPage, sendPdf } from '../../platform/documents/send-document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { limitCostlyWork } from '../../platform/limits/count-use.ts'
import { languageAsked, textsIn } from '../../platform/texts/texts-in.ts'

export function agreementRoutes(routes: Routes, services: Services): void {
  routes.borrower('listAgreements', ({ borrowerId, body, say }) => listAgreements(services, borrowerId, body, say))
  routes.borrower('getDisclosure', ({ borrowerId, body, say }) => getDisclosure(services, borrowerId, body, say))
  routes.borrower('openAgreement', ({ borrowerId, body, say }) => openAgreement(services, borrowerId, body, say))
  routes.borrower('listSignedAgreements', ({ borrowerId, body, say }) =>
    listSignedAgreements(services, borrowerId, body, say),
  )
  routes.borrower('listNewAgreements', ({ borrowerId, body, say }) => listAgreements(services, borrowerId, body, say))
  routes.borrower('openNewAgreement', ({ borrowerId, body, say }) => openAgreement(services, borrowerId, body, say))
  routes.borrower('agreeToText', (call) => agreeToText(services, call))
}

type PageParams = { orderId: string; kind: string }

const ID = new RegExp(ID_PATTERN)

const PDF_ENDING = '.pdf'

/** Serves agreements as pages and PDFs, to their borrower only. */
export function agreementPageRoutes(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const options = { schema: { hide: true }, onRequest: admitBorrower(authenticate) }
  app.get<{ Params: PageParams }>('/agreements/:orderId/:kind', options, async (request, reply) => {
    const { orderId, kind } = request.params
    if (!ID.test(orderId)) throw new DomainError('ORDER_NOT_FOUND')
    const say = textsIn(languageAsked(request))
    if (!kind.endsWith(PDF_ENDING)) {
      return sendPage(reply, await readAgreement(services, request.borrowerId, orderId, kind, say))
    }
    await limitCostlyWork(services, request.borrowerId, 'pdf')
    const asked = kind.slice(0, -PDF_ENDING.length)
    const { pdf, fileName } = await readAgreementPdf(services, request.borrowerId, orderId, asked, say)
    return sendPdf(reply, pdf, fileName)
  })
}

type TextParams = { orderId: string; sha256: string }

/** Serves the lender's own text (CNF-03). The page that asks for agreement shows it in a frame. */
export function lenderTextRoutes(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const options = { schema: { hide: true }, onRequest: admitBorrower(authenticate) }
  const address = '/agreements/:orderId/read-first/:sha256'
  app.get<{ Params: TextParams }>(address, options, async (request, reply) => {
    const { orderId, sha256 } = request.params
    if (!ID.test(orderId)) throw new DomainError('ORDER_NOT_FOUND')
    const page = await readLenderText(services, request.borrowerId, orderId, sha256)
    return sendPage(reply, page, pagePolicy(page, { opensLinks: true }))
  })
}
