import { formatMoney } from '../money.ts'
import type { Receipt } from '../store/receipts.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'

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
