import type { FastifyInstance } from 'fastify'
import { badRequest, notFound } from '../errors.ts'
import { normalisePayCode, pay, payUrlOf, standingOf, takeBack } from '../payments/payments.ts'
import type { Sandbox } from '../sandbox.ts'
import { findPaymentByCode, listPayments, type Payment } from '../store/payments.ts'
import { AMOUNT, CURRENCY, exactly } from './schemas.ts'

type Code = { Params: { code: string } }
type PayCall = Code & { Body: { amount?: number; currency?: string }; Headers: { 'idempotency-key'?: string } }

const PAY = {
  body: exactly([], { amount: AMOUNT, currency: CURRENCY }),
  headers: { type: 'object', properties: { 'idempotency-key': { type: 'string', minLength: 1, maxLength: 255 } } },
}

export function paymentRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/payments', async () => ({
    payments: listPayments(sandbox.database, 100).map((payment) => show(sandbox, payment)),
  }))

  app.get<Code>('/api/payments/:code', async ({ params }) => {
    const code = normalisePayCode(params.code)
    if (code === null) throw badRequest('A pay code has 1 to 64 letters and digits')
    const payment = findPaymentByCode(sandbox.database, code)
    if (!payment) throw notFound(`No payment has the code ${code}`)
    return show(sandbox, payment)
  })

  app.post<PayCall>('/api/payments/:code/pay', { schema: PAY }, async ({ params, body, headers }) => {
    const receipt = pay(sandbox, {
      code: params.code,
      amountMinor: body.amount,
      currency: body.currency,
      idempotencyKey: headers['idempotency-key'],
    })
    const delivered = await sandbox.dispatcher.waitUntilAcknowledged(receipt.eventId)
    const { receiptId, code, amountMinor, currency, paidAt } = receipt
    return { receiptId, code, amount: amountMinor, currency, paidAt, delivered }
  })

  app.post<{ Params: { receiptId: string } }>('/api/receipts/:receiptId/reverse', async ({ params }) => {
    const eventId = takeBack(sandbox, params.receiptId)
    return { receiptId: params.receiptId, delivered: await sandbox.dispatcher.waitUntilAcknowledged(eventId) }
  })
}

function show(sandbox: Sandbox, payment: Payment) {
  const { amountMinor, returnUrl: _returnUrl, ...shown } = payment
  const { status, paidMinor, receipts } = standingOf(sandbox.database, payment)
  return {
    ...shown,
    payUrl: payUrlOf(sandbox.config, payment),
    amount: amountMinor,
    paid: paidMinor,
    status,
    receipts: receipts.map((receipt) => ({
      receiptId: receipt.receiptId,
      amount: receipt.amountMinor,
      currency: receipt.currency,
      paidAt: receipt.paidAt,
    })),
  }
}
