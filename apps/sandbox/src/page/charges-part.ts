import { formatMoney } from '../money.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Charge, listCharges } from '../store/charges.ts'
import { findPaymentById } from '../store/payments.ts'
import { getSettings, type Settings } from '../store/settings.ts'
import { type Html, html } from './html.ts'

const SHOWN = 12
const STATUSES = { needs_code: 'Waits for code', accepted: 'Taken', refused: 'Refused', failed: 'Failed' } as const
const CHIPS = { needs_code: 'pending', accepted: 'succeeded', refused: 'failed', failed: 'failed' } as const
const ANSWERS: Record<Settings['chargeAnswer'], string> = {
  code: 'Ask for a code, then pay',
  'no-code': 'Pay without a code',
  refuse: 'Ask for a code, then refuse: no funds',
  'refuse-unsaid': 'Ask for a code, then refuse and not say why',
  fail: 'Accept, then fail: no funds',
}

/** Money that the bank is asked to take from a borrower's account. */
export function chargesPart(sandbox: Sandbox): Html {
  const { chargeAnswer } = getSettings(sandbox.database)
  const options = (Object.keys(ANSWERS) as Settings['chargeAnswer'][]).map(
    (answer) =>
      html`<option value="${answer}"${answer === chargeAnswer && html` selected`}>${ANSWERS[answer]}</option>`,
  )
  return html`<h3>Charges to an account</h3>
<form class="row" method="post" action="/page/charges" data-live-form>
<label class="grow">A new charge will <select name="chargeAnswer">${options}</select></label>
<button>Save</button>
</form>
<p class="meta">The bank's code arrives on the phone above. A closed account refuses every charge.</p>
<div data-live="charges">${chargeList(sandbox)}</div>`
}

export function chargeList(sandbox: Sandbox): Html {
  const charges = listCharges(sandbox.database, SHOWN)
  if (charges.length === 0) return html`<p class="empty">None yet. Repaying from a bank account asks for one.</p>`
  return html`<ul class="plain lines">${charges.map((charge) => item(sandbox, charge))}</ul>`
}

function item({ database }: Sandbox, { paymentId, reference, status, reason, ...charge }: Charge): Html {
  const payment = findPaymentById(database, paymentId)
  return html`<li>
<div class="pair"><strong class="amount">${payment ? formatMoney(payment.amountMinor, payment.currency) : ''}</strong> <span class="chip ${CHIPS[status]}">${STATUSES[status]}</span></div>
<p class="meta">${charge.holderName} · ${charge.bankCode} ${charge.accountNumber}${reason && ` · ${reason}`}</p>
<p class="meta number">${reference}</p>
</li>`
}
