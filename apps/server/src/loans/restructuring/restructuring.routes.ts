import '@fastify/swagger'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newTermsPage, requireOrder } from '../../origination/index.ts'
import { sendPage, sendPdf } from '../../platform/documents/send-document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Authenticate, admitBorrower, type Routes } from '../../platform/http/register-operation.ts'
import { limitCostlyWork } from '../../platform/limits/count-use.ts'
import { languageAsked, textsIn } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { declineRestructuring } from './decline-restructuring.ts'
import { getRestructuring } from './get-restructuring.ts'
import { findNewTerms } from './new-terms.ts'
import { signRestructuring } from './sign-restructuring.ts'

export function restructuringRoutes(
  app: FastifyInstance,
  routes: Routes,
  services: Services,
  authenticate: Authenticate,
): void {
  routes.borrower('getRestructuring', (call) => getRestructuring(services, call))
  routes.borrower('signRestructuring', (call) => signRestructuring(services, call))
  routes.borrower('declineRestructuring', (call) => declineRestructuring(services, call))
  paperRoutes(app, services, authenticate)
}

type Params = { orderId: string }

const ID = new RegExp(ID_PATTERN)

/** Serves the paper as it would be signed today, as a page and as a PDF, to its borrower only. Once signed it is an agreement like others. */
function paperRoutes(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const options = { schema: { hide: true }, onRequest: admitBorrower(authenticate) }
  const address = '/agreements/:orderId/new-terms'
  app.get<{ Params: Params }>(address, options, async (request, reply) => {
    const { page } = await requirePaper(services, request)
    return sendPage(reply, page())
  })
  app.get<{ Params: Params }>(`${address}.pdf`, options, async (request, reply) => {
    await limitCostlyWork(services, request.borrowerId, 'pdf')
    const { pdf, fileName } = await requirePaper(services, request)
    return sendPdf(reply, await pdf(), fileName)
  })
}

async function requirePaper(services: Services, request: FastifyRequest<{ Params: Params }>) {
  const { orderId } = request.params
  if (!ID.test(orderId)) throw new DomainError('ORDER_NOT_FOUND')
  const order = await requireOrder(services.db, request.borrowerId, { orderId })
  const offered = await findNewTerms(services, services.db, order, textsIn(languageAsked(request)))
  if (!offered) throw new DomainError('NOT_FOUND')
  return newTermsPage(offered.paper)
}
