import { renderSVG } from 'uqr'
import { digitsOf, formatMoney, toDecimal } from '../money.ts'
import { groupPayCode } from '../payments/pay-code.ts'
import type { PaymentStanding } from '../payments/payment-standing.ts'
import type { Payment } from '../store/payments.ts'
import { type Html, html, trustedMarkup } from './html.ts'
import { layout } from './layout.ts'

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
