import type { FastifyInstance } from 'fastify'
import type { Authenticate, Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { extendLoan } from './extend-loan.ts'
import { createPaymentCode, exitLoan } from './payment-codes.ts'
import { getPaymentStatus, makeSharedCalls } from './payment-status.ts'
import { qrImageRoute } from './qr-image.route.ts'
import { getRepayment } from './repayment-page.ts'

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
  routes.borrower('extendLoan', (call) => extendLoan(services, call))
  qrImageRoute(app, services, authenticate)
}
