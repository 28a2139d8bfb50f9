import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import type { Hangs } from '../hangs.ts'
import { createPayment, type PaymentRequest } from '../payments/create-payment.ts'
import { payUrlOf } from '../payments/pay-url.ts'
import { answerUnderFault } from '../provider/answer-under-fault.ts'
import { answerPage, type ListQuery, readPeriod } from '../provider/list-page.ts'
import type { Sandbox } from '../sandbox.ts'
import { listReceiptEvents } from '../store/listings.ts'
import { findPaymentById, findPaymentByReference } from '../store/payments.ts'
import { listReceiptsOf } from '../store/receipts.ts'
import { AMOUNT, CURRENCY, exactly, IDENTIFIER, LISTED_PERIOD, line } from './schemas.ts'

const BODY = exactly(['reference', 'amountMinor', 'currency', 'channel', 'description'], {
  reference: IDENTIFIER,
  amountMinor: AMOUNT,
  currency: CURRENCY,
  channel: { enum: ['paycode', 'qr', 'hosted'] },
  description: line(200),
  returnUrl: line(2000),
})

export function providerPaymentRoutes(app: FastifyInstance, sandbox: Sandbox, hangs: Hangs) {
  const { config, database } = sandbox

  app.post<{ Body: PaymentRequest }>('/provider/payments', { schema: { body: BODY } }, (request, reply) =>
    answerUnderFault(database, 'payments', { request, reply, hangs }, () => {
      const payment = createPayment(sandbox, request.body)
      const payUrl = payUrlOf(config, payment)
      return { paymentId: payment.paymentId, code: payment.code, payUrl, qrText: payUrl }
    }),
  )

  app.get<{ Params: { id: string } }>('/provider/payments/:id', async ({ params }) => {
    const payment = findPaymentById(database, params.id) ?? findPaymentByReference(database, params.id)
    if (!payment) throw notFound(`No payment has the id or reference ${params.id}`)
    const { paymentId, reference, code, amountMinor, currency } = payment
    const receipts = listReceiptsOf(database, payment).map((receipt) => ({
      receiptId: receipt.receiptId,
      amountMinor: receipt.amountMinor,
      currency: receipt.currency,
      paidAt: receipt.paidAt,
    }))
    return { paymentId, reference, code, amountMinor, currency, receipts }
  })

  app.get<{ Querystring: ListQuery }>('/provider/receipts', { schema: { querystring: LISTED_PERIOD } }, ({ query }) => {
    const { items, nextCursor } = answerPage((limit) => listReceiptEvents(database, readPeriod(query, limit)))
    return {
      receipts: items.map(({ body, isReversed }) => ({ ...JSON.parse(body), reversed: isReversed === 1 })),
      nextCursor,
    }
  })
}
