import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { listCharges } from '../store/charges.ts'
import { findPaymentById } from '../store/payments.ts'

export function chargeRoutes(app: FastifyInstance, { database }: Sandbox) {
  app.get('/api/charges', async () => ({
    charges: listCharges(database, 100).map(({ reference, paymentId, bankCode, holderName, status, reason }) => {
      const payment = findPaymentById(database, paymentId)
      const asked = { amount: payment?.amountMinor, currency: payment?.currency, createdAt: payment?.createdAt }
      return { reference, ...asked, bankCode, holderName, status, reason }
    }),
  }))
}
