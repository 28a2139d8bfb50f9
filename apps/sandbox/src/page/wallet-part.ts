import { formatMoney } from '../money.ts'
import { groupPayCode } from '../payments/pay-code.ts'
import { type PaymentStanding, standingOf } from '../payments/payment-standing.ts'
import type { Sandbox } from '../sandbox.ts'
import { listPayments, type Payment } from '../store/payments.ts'
import { type Html, html } from './html.ts'

const SHOWN = 12
const CHANNELS = { paycode: 'Pay code', qr: 'QR', hosted: 'Pay page', account: 'Bank account' } as const
const STATUSES = { open: 'Open', part_paid: 'Part paid', paid: 'Paid' } as const

export function walletSection(sandbox: Sandbox): Html {
  return html`<section class="card" id="wallet" aria-labelledby="wallet-title">
<h2 id="wallet-title">Wallet</h2>
<form class="stack" method="post" action="/page/pay" data-live-form>
<label>Pay code <input name="code" inputmode="numeric" autocomplete="off" required maxlength="80" id="wallet-code"></label>
<div class="row">
<label class="grow">Amount, optional <input name="amount" inputmode="decimal" autocomplete="off" maxlength="16"></label>
<label>Currency <select name="currency"><option value="">As asked</option><option>PHP</option><option>INR</option><option>IDR</option></select></label>
</div>
<button class="main">Pay</button>
</form>
<h3>Newest payments asked for</h3>
<div data-live="payments">${paymentList(sandbox)}</div>
</section>`
}

export function paymentList(sandbox: Sandbox): Html {
  const payments = listPayments(sandbox.database, SHOWN, { withCharges: false })
  if (payments.length === 0)
    return html`<p class="empty">None yet. A repayment started in the product asks for one.</p>`
  return html`<ul class="plain lines">${payments.map((payment) => item(payment, standingOf(sandbox.database, payment)))}</ul>`
}

function item(payment: Payment, { status, leftMinor, paidMinor }: PaymentStanding): Html {
  const left = formatMoney(leftMinor, payment.currency)
  return html`<li>
<div class="pair"><span>${payment.description}</span> <span class="chip ${status}">${STATUSES[status]}</span></div>
<div class="pair wrap"><strong class="amount">${formatMoney(payment.amountMinor, payment.currency)}</strong> <a class="number" href="/pay/${payment.code}"><span class="hidden">Pay page of </span>${groupPayCode(payment.code)}</a></div>
<p class="meta">${CHANNELS[payment.channel]} · paid so far ${formatMoney(paidMinor, payment.currency)}</p>
<form class="row" method="post" action="/page/pay" data-live-form>
<input type="hidden" name="code" value="${payment.code}"><input type="hidden" name="amountMinor" value="${leftMinor || payment.amountMinor}">
<button id="pay-${payment.code}">${status === 'paid' ? 'Pay again' : `Pay ${left}`}</button>
<button class="quiet needs-script" type="button" id="use-${payment.code}" data-use="${payment.code}">Other amount</button>
</form>
</li>`
}
