import type { FastifyInstance } from 'fastify'
import { type ChargeRequest, confirmCharge, createCharge, sendCode } from '../charges/charges.ts'
import { conflict, notFound } from '../errors.ts'
import { createPayment, type PaymentRequest, payUrlOf } from '../payments/payments.ts'
import { answerUnderFault, type Hangs } from '../provider/answer-under-fault.ts'
import { answerPage, type ListQuery, listReceiptEvents, readPeriod } from '../provider/listings.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Charge, findCharge } from '../store/charges.ts'
import { findPaymentById, findPaymentByReference, listReceiptsOf } from '../store/payments.ts'
import { AMOUNT, CURRENCY, exactly, IDENTIFIER, LISTED_PERIOD, line, PHONE } from './schemas.ts'

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

const CHARGE = exactly(
  ['reference', 'amountMinor', 'currency', 'description', 'bankCode', 'accountNumber', 'holderName', 'phone'],
  {
    // Also the code by which events name it.
    reference: { type: 'string', pattern: '^[0-9A-Za-z-]{1,64}$' },
    amountMinor: AMOUNT,
    currency: CURRENCY,
    description: line(200),
    bankCode: line(64),
    accountNumber: line(64),
    holderName: line(200),
    phone: PHONE,
  },
)

const CONFIRM = exactly(['code'], { code: IDENTIFIER })

type Named = { Params: { reference: string } }

export function providerChargeRoutes(app: FastifyInstance, sandbox: Sandbox, hangs: Hangs) {
  const { database } = sandbox

  function requireCharge({ reference }: Named['Params']): Charge {
    const charge = findCharge(database, reference)
    if (!charge) throw notFound(`No charge has the reference ${reference}`)
    return charge
  }

  app.post<{ Body: ChargeRequest }>('/provider/charges', { schema: { body: CHARGE } }, (request, reply) =>
    answerUnderFault(database, 'payments', { request, reply, hangs }, () => show(createCharge(sandbox, request.body))),
  )

  app.post<Named>('/provider/charges/:reference/code', (request, reply) =>
    answerUnderFault(database, 'payments', { request, reply, hangs }, () => {
      const charge = requireCharge(request.params)
      if (charge.status !== 'needs_code') throw conflict(`The charge is ${charge.status}: it needs no code`)
      return show(sendCode(sandbox, charge))
    }),
  )

  app.post<Named & { Body: { code: string } }>(
    '/provider/charges/:reference/confirm',
    { schema: { body: CONFIRM } },
    (request, reply) =>
      answerUnderFault(database, 'payments', { request, reply, hangs }, () => {
        const { charge, codeIs } = confirmCharge(sandbox, requireCharge(request.params), request.body.code)
        if (codeIs === 'wrong') return { ...show(charge), status: 'wrong_code' }
        return codeIs === 'expired' ? { ...show(charge), status: 'code_expired' } : show(charge)
      }),
  )

  app.get<Named>('/provider/charges/:reference', async ({ params }) => show(requireCharge(params)))
}

/** A charge that fails later was accepted as far as its caller knew. */
function show({ reference, status, reason }: Charge) {
  return status === 'failed' ? { reference, status: 'accepted', reason: null } : { reference, status, reason }
}
