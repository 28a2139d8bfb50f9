import { formatMoney } from '../money.ts'
import type { Sandbox } from '../sandbox.ts'
import { listPayouts, type Payout } from '../store/payouts.ts'
import { getSettings, type Settings } from '../store/settings.ts'
import { chargesPart } from './charges-part.ts'
import { type Html, html } from './html.ts'

const SHOWN = 12
const ACTIONS = { pending: ['succeed', 'fail'], succeeded: ['reverse'], failed: [], reversed: [] } as const
const LABELS = { succeed: 'Succeed', fail: 'Fail', reverse: 'Reverse' } as const
const STATUSES = { pending: 'Pending', succeeded: 'Paid out', failed: 'Failed', reversed: 'Reversed' } as const
const ANSWERS: Record<Settings['autoPayout'], string> = {
  succeed: 'Pay out by itself',
  fail: 'Fail by itself',
  manual: 'Wait for me',
}

export function bankSection(sandbox: Sandbox): Html {
  const settings = getSettings(sandbox.database)
  const options = (Object.keys(ANSWERS) as Settings['autoPayout'][]).map(
    (answer) =>
      html`<option value="${answer}"${answer === settings.autoPayout && html` selected`}>${ANSWERS[answer]}</option>`,
  )
  return html`<section class="card" id="bank" aria-labelledby="bank-title">
<h2 id="bank-title">Bank</h2>
<form class="row" method="post" action="/page/settings" data-live-form>
<label class="grow">A new payout will <select name="autoPayout">${options}</select></label>
<label class="short">After, ms <input name="autoPayoutDelayMs" inputmode="numeric" pattern="[0-9]{1,7}" required value="${settings.autoPayoutDelayMs}"></label>
<button>Save</button>
</form>
<p class="meta">An account number that ends in 0000 is closed: its payouts always fail.</p>
<div data-live="payouts">${payoutList(sandbox)}</div>
${chargesPart(sandbox)}
</section>`
}

export function payoutList(sandbox: Sandbox): Html {
  const payouts = listPayouts(sandbox.database, SHOWN)
  if (payouts.length === 0) return html`<p class="empty">No payout yet. A confirmed loan asks for one.</p>`
  return html`<ul class="plain lines">${payouts.map(item)}</ul>`
}

function item(payout: Payout): Html {
  const actions = ACTIONS[payout.status].map(
    (action) =>
      html`<button name="action" value="${action}" id="${action}-${payout.payoutId}">${LABELS[action]}</button>`,
  )
  return html`<li>
<div class="pair"><strong class="amount">${formatMoney(payout.amountMinor, payout.currency)}</strong> <span class="chip ${payout.status}">${STATUSES[payout.status]}</span></div>
<p class="meta">${payout.holderName} · ${payout.bankCode} ${payout.accountNumber}${payout.reason && ` · ${payout.reason}`}</p>
<p class="meta number">${payout.reference}</p>
${actions.length > 0 && html`<form class="row" method="post" action="/page/payouts" data-live-form><input type="hidden" name="id" value="${payout.payoutId}">${actions}</form>`}
</li>`
}
