import { formatMoney } from '../money.ts'
import { groupPayCode, type PaymentStanding, standingOf } from '../payments/payments.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Charge, listCharges } from '../store/charges.ts'
import { findPaymentById, listPayments, type Payment } from '../store/payments.ts'
import { listPayouts, type Payout } from '../store/payouts.ts'
import { getSettings, type Settings } from '../store/settings-and-faults.ts'
import { type Html, html } from './html.ts'

const SHOWN_PAYMENTS = 12

const CHANNELS = { paycode: 'Pay code', qr: 'QR', hosted: 'Pay page', account: 'Bank account' } as const

const PAYMENT_STATUSES = { open: 'Open', part_paid: 'Part paid', paid: 'Paid' } as const

export function walletSection(sandbox: Sandbox): Html {
  return html`<section class="card fills" id="wallet" aria-labelledby="wallet-title">
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
<div class="list" data-live="payments" tabindex="0" role="group" aria-label="Newest payments asked for">${paymentList(sandbox)}</div>
</section>`
}

export function paymentList(sandbox: Sandbox): Html {
  const payments = listPayments(sandbox.database, SHOWN_PAYMENTS, { withCharges: false })
  if (payments.length === 0)
    return html`<p class="empty">None yet. A repayment started in the product asks for one.</p>`
  return html`<ul class="plain lines">${payments.map((payment) => paymentItem(payment, standingOf(sandbox.database, payment)))}</ul>`
}

function paymentItem(payment: Payment, { status, leftMinor, paidMinor }: PaymentStanding): Html {
  const left = formatMoney(leftMinor, payment.currency)
  return html`<li>
<div class="pair"><span>${payment.description}</span> <span class="chip ${status}">${PAYMENT_STATUSES[status]}</span></div>
<div class="pair wrap"><strong class="amount">${formatMoney(payment.amountMinor, payment.currency)}</strong> <a class="number" href="/pay/${payment.code}"><span class="hidden">Pay page of </span>${groupPayCode(payment.code)}</a></div>
<p class="meta">${CHANNELS[payment.channel]} · paid so far ${formatMoney(paidMinor, payment.currency)}</p>
<form class="row" method="post" action="/page/pay" data-live-form>
<input type="hidden" name="code" value="${payment.code}"><input type="hidden" name="amountMinor" value="${leftMinor || payment.amountMinor}">
<button id="pay-${payment.code}">${status === 'paid' ? 'Pay again' : `Pay ${left}`}</button>
<button class="quiet needs-script" type="button" id="use-${payment.code}" data-use="${payment.code}">Other amount</button>
</form>
</li>`
}

const SHOWN_PAYOUTS = 12

const ACTIONS = { pending: ['succeed', 'fail'], succeeded: ['reverse'], failed: [], reversed: [] } as const

const LABELS = { succeed: 'Succeed', fail: 'Fail', reverse: 'Reverse' } as const

const PAYOUT_STATUSES = { pending: 'Pending', succeeded: 'Paid out', failed: 'Failed', reversed: 'Reversed' } as const

const PAYOUT_ANSWER_WORDS: Record<Settings['autoPayout'], string> = {
  succeed: 'Pay out by itself',
  fail: 'Fail by itself',
  manual: 'Wait for me',
}

export function bankSection(sandbox: Sandbox): Html {
  const settings = getSettings(sandbox.database)
  const options = (Object.keys(PAYOUT_ANSWER_WORDS) as Settings['autoPayout'][]).map(
    (answer) =>
      html`<option value="${answer}"${answer === settings.autoPayout && html` selected`}>${PAYOUT_ANSWER_WORDS[answer]}</option>`,
  )
  return html`<section class="card" id="bank" aria-labelledby="bank-title">
<h2 id="bank-title">Bank</h2>
<form class="row" method="post" action="/page/settings" data-live-form>
<label class="grow">A new payout will <select name="autoPayout">${options}</select></label>
<label class="short">After, ms <input name="autoPayoutDelayMs" inputmode="numeric" pattern="[0-9]{1,7}" required value="${settings.autoPayoutDelayMs}"></label>
<button>Save</button>
</form>
<p class="meta">An account number that ends in 0000 is closed: its payouts always fail.</p>
<div class="list" data-live="payouts" tabindex="0" role="group" aria-label="Payouts">${payoutList(sandbox)}</div>
${chargesPart(sandbox)}
</section>`
}

export function payoutList(sandbox: Sandbox): Html {
  const payouts = listPayouts(sandbox.database, SHOWN_PAYOUTS)
  if (payouts.length === 0) return html`<p class="empty">No payout yet. A confirmed loan asks for one.</p>`
  return html`<ul class="plain lines">${payouts.map(payoutItem)}</ul>`
}

function payoutItem(payout: Payout): Html {
  const actions = ACTIONS[payout.status].map(
    (action) =>
      html`<button name="action" value="${action}" id="${action}-${payout.payoutId}">${LABELS[action]}</button>`,
  )
  return html`<li>
<div class="pair"><strong class="amount">${formatMoney(payout.amountMinor, payout.currency)}</strong> <span class="chip ${payout.status}">${PAYOUT_STATUSES[payout.status]}</span></div>
<p class="meta">${payout.holderName} · ${payout.bankCode} ${payout.accountNumber}${payout.reason && ` · ${payout.reason}`}</p>
<p class="meta number">${payout.reference}</p>
${actions.length > 0 && html`<form class="row" method="post" action="/page/payouts" data-live-form><input type="hidden" name="id" value="${payout.payoutId}">${actions}</form>`}
</li>`
}

const SHOWN_CHARGES = 12

const STATUSES = { needs_code: 'Waits for code', accepted: 'Taken', refused: 'Refused', failed: 'Failed' } as const

const CHIPS = { needs_code: 'pending', accepted: 'succeeded', refused: 'failed', failed: 'failed' } as const

const CHARGE_ANSWER_WORDS: Record<Settings['chargeAnswer'], string> = {
  code: 'Ask for a code, then pay',
  'no-code': 'Pay without a code',
  refuse: 'Ask for a code, then refuse: no funds',
  'refuse-unsaid': 'Ask for a code, then refuse and not say why',
  fail: 'Accept, then fail: no funds',
}

/** Money that the bank is asked to take from a borrower's account. */
function chargesPart(sandbox: Sandbox): Html {
  const { chargeAnswer } = getSettings(sandbox.database)
  const options = (Object.keys(CHARGE_ANSWER_WORDS) as Settings['chargeAnswer'][]).map(
    (answer) =>
      html`<option value="${answer}"${answer === chargeAnswer && html` selected`}>${CHARGE_ANSWER_WORDS[answer]}</option>`,
  )
  return html`<h3>Charges to an account</h3>
<form class="row" method="post" action="/page/charges" data-live-form>
<label class="grow">A new charge will <select name="chargeAnswer">${options}</select></label>
<button>Save</button>
</form>
<p class="meta">The bank's code arrives on the phone above. A closed account refuses every charge.</p>
<div class="list" data-live="charges" tabindex="0" role="group" aria-label="Charges to an account">${chargeList(sandbox)}</div>`
}

export function chargeList(sandbox: Sandbox): Html {
  const charges = listCharges(sandbox.database, SHOWN_CHARGES)
  if (charges.length === 0) return html`<p class="empty">None yet. Repaying from a bank account asks for one.</p>`
  return html`<ul class="plain lines">${charges.map((charge) => chargeItem(sandbox, charge))}</ul>`
}

function chargeItem({ database }: Sandbox, { paymentId, reference, status, reason, ...charge }: Charge): Html {
  const payment = findPaymentById(database, paymentId)
  return html`<li>
<div class="pair"><strong class="amount">${payment ? formatMoney(payment.amountMinor, payment.currency) : ''}</strong> <span class="chip ${CHIPS[status]}">${STATUSES[status]}</span></div>
<p class="meta">${charge.holderName} · ${charge.bankCode} ${charge.accountNumber}${reason && ` · ${reason}`}</p>
<p class="meta number">${reference}</p>
</li>`
}
