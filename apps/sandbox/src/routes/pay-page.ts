import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { notFound } from '../errors.ts'
import { digitsOf, formatMoney, toDecimal } from '../money.ts'
import { FORM, type Form, payFromForm } from '../page/form-fields.ts'
import { type Html, html, layout, trustedMarkup } from '../page/html.ts'
import {
  groupPayCode,
  normalisePayCode,
  type PaymentStanding,
  pay,
  payUrlOf,
  standingOf,
} from '../payments/payments.ts'
import type { Sandbox } from '../sandbox.ts'
import { findPaymentByCode, findReceipt, type Payment, type Receipt } from '../store/payments.ts'
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

type PayPage = { payment: Payment; standing: PaymentStanding; payUrl: string; idempotencyKey: string }

/** The provider's hosted page. The key makes a double press one payment; a page opened again is a new payment. */
export function payPage({ payment, standing, payUrl, idempotencyKey }: PayPage): string {
  const { amountMinor, currency, code } = payment
  const dueMinor = standing.leftMinor || amountMinor
  const body = html`<main class="sheet">
<p class="brand">Tulay Pay</p>
<h1><span class="label">Pay to</span> ${payment.description}</h1>
<p class="figure">${formatMoney(dueMinor, currency)}</p>
${paidSoFar(payment, standing)}
<form method="post" action="/pay/${code}">
<input type="hidden" name="key" value="${idempotencyKey}"><input type="hidden" name="amountMinor" value="${dueMinor}">
<details><summary>Pay another amount</summary>
<label>Amount in ${currency} <input name="amount" inputmode="decimal" autocomplete="off" maxlength="16" placeholder="${toDecimal(dueMinor, digitsOf(currency))}"></label>
</details>
<button class="main">Pay now</button>
</form>
<dl><div><dt>Pay code</dt><dd class="number">${groupPayCode(code)}</dd></div><div><dt>Reference</dt><dd class="number">${payment.reference}</dd></div></dl>
<figure class="qr">${qrImage(payUrl)}<figcaption>Scan to pay on another device</figcaption></figure>
</main>`
  return layout({ title: 'Pay · Tulay Pay (sandbox)', body, look: 'pay' })
}

function paidSoFar({ amountMinor, currency }: Payment, { status, paidMinor }: PaymentStanding): Html | null {
  if (status === 'open') return null
  const paid = formatMoney(paidMinor, currency)
  if (status === 'paid') return html`<p class="note">${paid} is paid already. Paying again sends more money.</p>`
  return html`<p class="note">${paid} of ${formatMoney(amountMinor, currency)} is paid.</p>`
}

function qrImage(text: string): Html {
  return html`<div role="img" aria-label="QR code with the address of this page">${trustedMarkup(renderSVG(text, { border: 2, ecc: 'M' }))}</div>`
}

export function donePage(receipt: Receipt, delivered: boolean, returnUrl: string | null): string {
  const told = delivered ? 'The merchant has been told.' : 'The merchant has not answered yet; we keep telling it.'
  const body = html`<main class="sheet">
<p class="brand">Tulay Pay</p>
<p class="tick" aria-hidden="true">✓</p>
<h1>You paid</h1>
<p class="figure">${formatMoney(receipt.amountMinor, receipt.currency)}</p>
<p class="note">${told}</p>
<dl><div><dt>Receipt</dt><dd class="number">${receipt.receiptId}</dd></div></dl>
<p>${returnUrl ? html`<a class="button main" href="${returnUrl}">Back to the merchant</a>` : 'You can close this page.'}</p>
</main>`
  return layout({ title: 'Paid · Tulay Pay (sandbox)', body, look: 'pay' })
}

/** Only pages of the product are linked: otherwise the provider would be an open redirect. */
export function returnLink(returnUrl: string | null, hulogUrl: string): string | null {
  if (!returnUrl || !URL.canParse(returnUrl)) return null
  const url = new URL(returnUrl)
  return /^https?:$/.test(url.protocol) && url.origin === new URL(hulogUrl).origin ? url.href : null
}
