import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { FORM, type Form, payFromForm } from '../page/form-fields.ts'
import { donePage, payPage, returnLink } from '../page/pay-page.ts'
import { normalisePayCode } from '../payments/pay-code.ts'
import { pay, payUrlOf, standingOf } from '../payments/payments.ts'
import type { Sandbox } from '../sandbox.ts'
import { findPaymentByCode, findReceipt } from '../store/payments.ts'
import { findWebhook } from '../store/webhooks.ts'

type Code = { Params: { code: string } }

const PAGE = 'text/html; charset=utf-8'

/** The hosted page: a form, then a page that can be loaded again without paying again. */
export function payPageRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { config, database } = sandbox
  app.register(formbody)

  function requirePayment(typedCode: string) {
    const payment = findPaymentByCode(database, normalisePayCode(typedCode) ?? '')
    if (!payment) throw notFound('No payment has this code')
    return payment
  }

  app.get<Code>('/pay/:code', async ({ params }, reply) => {
    const payment = requirePayment(params.code)
    const standing = standingOf(database, payment)
    const idempotencyKey = sandbox.newId('page')
    return reply.type(PAGE).send(payPage({ payment, standing, payUrl: payUrlOf(config, payment), idempotencyKey }))
  })

  app.post<Code & { Body: Form }>('/pay/:code', { schema: { body: FORM } }, async ({ params, body }, reply) => {
    const payment = requirePayment(params.code)
    const receipt = pay(sandbox, payFromForm(database, { ...body, code: payment.code }))
    await sandbox.dispatcher.waitUntilAcknowledged(receipt.eventId)
    return reply.redirect(`/pay/${payment.code}/done/${receipt.receiptId}`, 303)
  })

  app.get<{ Params: { code: string; receiptId: string } }>('/pay/:code/done/:receiptId', async ({ params }, reply) => {
    const payment = requirePayment(params.code)
    const receipt = findReceipt(database, params.receiptId)
    if (!receipt || receipt.code !== payment.code) throw notFound('No such receipt')
    const delivered = findWebhook(database, receipt.eventId)?.state === 'delivered'
    return reply.type(PAGE).send(donePage(receipt, delivered, returnLink(payment.returnUrl, config.hulogUrl)))
  })
}
