import '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { renderSVG } from 'uqr'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Authenticate, admitBorrower, type Routes } from '../../platform/http/register-operation.ts'
import { limitCostlyWork } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import { extendLoan } from './extend-loan.ts'
import { createPaymentCode, exitLoan } from './payment-codes.ts'
import { getPaymentStatus, makeSharedCalls } from './payment-status.ts'
import { getRepayment } from './repayment-page.ts'
import { findOwnPaymentCode } from './repayments.store.ts'
import { sendPaymentCode } from './send-payment-code.ts'

export function repaymentRoutes(
  app: FastifyInstance,
  routes: Routes,
  services: Services,
  authenticate: Authenticate,
): void {
  const share = makeSharedCalls<Awaited<ReturnType<typeof createPaymentCode>>>()
  routes.borrower('getRepayment', ({ borrowerId, body, say }) => getRepayment(services, borrowerId, body, say))
  routes.borrower('getPaymentStatus', ({ borrowerId, body }) => getPaymentStatus(services, borrowerId, body))
  routes.borrower('createPaymentCode', (call) => share(call.requestKey, () => createPaymentCode(services, call)))
  routes.borrower('exitLoan', ({ borrowerId, body, requestKey }) =>
    share(requestKey, () => exitLoan(services, borrowerId, body, requestKey)),
  )
  const shareOfStaff = makeSharedCalls<Awaited<ReturnType<typeof sendPaymentCode>>>()
  routes.staff('sendPaymentCode', (call) => shareOfStaff(call.requestKey, () => sendPaymentCode(services, call)))
  routes.borrower('extendLoan', (call) => extendLoan(services, call))
  qrImageRoute(app, services, authenticate)
}

const code = Type.String({ pattern: '^[0-9A-Za-z]{1,64}$', description: 'A payment code of the borrower’s own' })

/**
 * An image, not an envelope: pages show it with an `img` element. Only its owner gets it, and shared caches do not
 * store it.
 */
function qrImageRoute(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const schema = {
    operationId: 'getPaymentQrImage',
    tags: ['repayments'],
    summary: 'The QR image of a payment code',
    produces: ['image/svg+xml'],
    params: Type.Object({ code }),
  }
  app.get<{ Params: { code: string } }>(
    '/gateway/repayment/qr/:code',
    { schema, onRequest: admitBorrower(authenticate) },
    async (request, reply) => {
      await limitCostlyWork(services, request.borrowerId, 'code-image')
      const image = await getQrImage(services, request.borrowerId, request.params.code)
      return reply.type('image/svg+xml').header('cache-control', 'private, max-age=300').send(image)
    },
  )
}

/** The QR image of a borrower's own code. Refusal: NOT_FOUND, for an unknown code and for another borrower's alike. */
async function getQrImage({ db }: Services, borrowerId: string, code: string): Promise<string> {
  const payment = await findOwnPaymentCode(db, borrowerId, code)
  if (!payment) throw new DomainError('NOT_FOUND')
  return renderSVG(payment.qrText, { ecc: 'M', border: 4 })
}
