import { renderSVG } from 'uqr'
import { digitsOf, formatMoney, toDecimal } from '../money.ts'
import { groupPayCode } from '../payments/pay-code.ts'
import type { PaymentStanding } from '../payments/payments.ts'
import type { Payment, Receipt } from '../store/payments.ts'
import { type Html, html, layout, trustedMarkup } from './html.ts'

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

/** Only a page of the product itself is linked to: anything else would make the provider an open redirect. */
export function returnLink(returnUrl: string | null, hulogUrl: string): string | null {
  if (!returnUrl || !URL.canParse(returnUrl)) return null
  const url = new URL(returnUrl)
  return /^https?:$/.test(url.protocol) && url.origin === new URL(hulogUrl).origin ? url.href : null
}
