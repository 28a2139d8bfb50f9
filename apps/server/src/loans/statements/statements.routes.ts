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
import { inLanguage, languageAsked, type SayServer, textsIn } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { closingLetter, closingLetterDocument, getClosingLetter } from './get-closing-letter.ts'
import { getPrepaymentQuote } from './get-prepayment-quote.ts'
import { describeStatement, getStatement, PDF_ENDING, statementDocument } from './get-statement.ts'
import { explainOwed, getCoolingOffQuote, getExtensionQuote, getPayoffQuote } from './quotes.ts'
import { requestedLoan } from './requested-loan.ts'

export function statementRoutes(routes: Routes, services: Services): void {
  routes.borrower('getStatement', ({ borrowerId, body, say }) => getStatement(services, borrowerId, body, say))
  routes.borrower('getClosingLetter', ({ borrowerId, body, say }) => getClosingLetter(services, borrowerId, body, say))
  routes.borrower('explainOwed', ({ borrowerId, body, say }) => explainOwed(services, borrowerId, body, say))
  routes.borrower('getPayoffQuote', ({ borrowerId, body, say }) => getPayoffQuote(services, borrowerId, body, say))
  routes.borrower('getPrepaymentQuote', ({ borrowerId, body }) => getPrepaymentQuote(services, borrowerId, body))
  routes.borrower('getExtensionQuote', ({ borrowerId, body, say }) =>
    getExtensionQuote(services, borrowerId, body, say),
  )
  routes.borrower('getCoolingOffQuote', ({ borrowerId, body, say }) =>
    getCoolingOffQuote(services, borrowerId, body, say),
  )
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
    const say = textsIn(languageAsked(request))
    const document = await makeDocument(services, request.borrowerId, orderId, kind, say)
    if (!isPdf) {
      const link = { href: inLanguage(say, `${kind}${PDF_ENDING}`), label: say('paper.saveAsPdf') }
      return sendPage(reply, renderPage(document, [link]))
    }
    const name = say('paper.fileName', { title: document.title, number: orderId.slice(0, 8) })
    return sendPdf(reply, await renderPdf(document), `${name}${PDF_ENDING}`)
  })
}

/** A document of one of the borrower's own loans, by the name in its address. */
export async function makeDocument(
  services: Services,
  borrowerId: string,
  orderId: string,
  kind: string,
  say: SayServer,
): Promise<Document> {
  const order = await requireOrder(services.db, borrowerId, { orderId })
  const name = await nameOnPapers(services, services.db, borrowerId)
  if (kind === 'account') {
    const requested = await requestedLoan(services, borrowerId, { orderId })
    return statementDocument(describeStatement(requested, say), order, name, say)
  }
  if (kind === 'closing-letter') {
    return closingLetterDocument(await closingLetter(services, order, say), order, name, say)
  }
  throw new DomainError('NOT_FOUND')
}
