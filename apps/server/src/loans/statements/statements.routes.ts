import '@fastify/swagger'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { requireOrder } from '../../origination/index.ts'
import { nameOnPapers } from '../../people/index.ts'
import type { Document } from '../../platform/documents/document.ts'
import { renderPage } from '../../platform/documents/page/render-page.ts'
import { renderPdf } from '../../platform/documents/pdf/render-pdf.ts'
import { sendPage, sendPdf } from '../../platform/documents/send-document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Authenticate, admitBorrower, type Routes } from '../../platform/http/register-operation.ts'
import { limitCostlyWork } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import { closingLetter, closingLetterDocument, getClosingLetter } from './get-closing-letter.ts'
import { describeStatement, getStatement, PDF_ENDING, statementDocument } from './get-statement.ts'
import { explainOwed, getCoolingOffQuote, getExtensionQuote, getPayoffQuote } from './quotes.ts'
import { requestedLoan } from './requested-loan.ts'

export function statementRoutes(routes: Routes, services: Services): void {
  routes.borrower('getStatement', ({ borrowerId, body }) => getStatement(services, borrowerId, body))
  routes.borrower('getClosingLetter', ({ borrowerId, body }) => getClosingLetter(services, borrowerId, body))
  routes.borrower('explainOwed', ({ borrowerId, body, say }) => explainOwed(services, borrowerId, body, say))
  routes.borrower('getPayoffQuote', ({ borrowerId, body }) => getPayoffQuote(services, borrowerId, body))
  routes.borrower('getExtensionQuote', ({ borrowerId, body, say }) =>
    getExtensionQuote(services, borrowerId, body, say),
  )
  routes.borrower('getCoolingOffQuote', ({ borrowerId, body }) => getCoolingOffQuote(services, borrowerId, body))
}

type Params = { orderId: string; document: string }

const ID = new RegExp(ID_PATTERN)

/** Statement and closing letter as pages and files, for their borrower alone. */
export function statementPageRoutes(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const options = { schema: { hide: true }, onRequest: admitBorrower(authenticate) }
  app.get<{ Params: Params }>('/statements/:orderId/:document', options, async (request, reply) => {
    const { orderId, document: asked } = request.params
    if (!ID.test(orderId)) throw new DomainError('ORDER_NOT_FOUND')
    const isPdf = asked.endsWith(PDF_ENDING)
    const kind = isPdf ? asked.slice(0, -PDF_ENDING.length) : asked
    if (isPdf) await limitCostlyWork(services, request.borrowerId, 'pdf')
    const document = await makeDocument(services, request.borrowerId, orderId, kind)
    if (!isPdf) return sendPage(reply, renderPage(document, [{ href: `${kind}${PDF_ENDING}`, label: 'Save as PDF' }]))
    return sendPdf(reply, await renderPdf(document), `${document.title}, order ${orderId.slice(0, 8)}${PDF_ENDING}`)
  })
}

/** A document of one of the borrower's own loans, by the name in its address. */
async function makeDocument(services: Services, borrowerId: string, orderId: string, kind: string): Promise<Document> {
  const order = await requireOrder(services.db, borrowerId, { orderId })
  const name = await nameOnPapers(services, services.db, borrowerId)
  if (kind === 'account') {
    const requested = await requestedLoan(services, borrowerId, { orderId })
    return statementDocument(describeStatement(requested), order, name)
  }
  if (kind === 'closing-letter') return closingLetterDocument(await closingLetter(services, order), order, name)
  throw new DomainError('NOT_FOUND')
}
