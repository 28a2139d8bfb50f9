import type { Sandbox } from '../sandbox.ts'
import { FAULT_KINDS, FAULT_TARGETS, type FaultKind, type FaultTarget, listFaults } from '../store/faults.ts'
import { type Html, html } from './html.ts'

const TARGETS: Record<FaultTarget, string> = {
  sms: 'SMS',
  payments: 'Payments',
  payouts: 'Payouts',
  webhooks: 'Webhooks',
}
const KINDS: Record<FaultKind, string> = {
  timeout: 'Time out',
  duplicate: 'Duplicate',
  reorder: 'Reorder',
  error: 'Error',
}

export function faultsSection(sandbox: Sandbox): Html {
  const rows = FAULT_TARGETS.map(
    (target) =>
      html`<fieldset><legend>${TARGETS[target]}</legend>${FAULT_KINDS.map((kind) => button(target, kind))}</fieldset>`,
  )
  return html`<section class="card" id="faults" aria-labelledby="faults-title">
<h2 id="faults-title">Faults</h2>
<p class="meta">Each press spoils one more of the next calls.</p>
<form class="faults tight" method="post" action="/page/faults" data-live-form>${rows}</form>
<div data-live="faults">${armedFaults(sandbox)}</div>
</section>`
}

export function armedFaults(sandbox: Sandbox): Html {
  const faults = listFaults(sandbox.database)
  if (faults.length === 0) return html`<p class="empty">Nothing is armed: all calls go well.</p>`
  const items = faults.map(
    ({ target, kind, count }) =>
      html`<li class="chip failed">${TARGETS[target]}: ${KINDS[kind].toLowerCase()} × ${count}</li>`,
  )
  return html`<ul class="plain chips">${items}</ul>
<form method="post" action="/page/faults/clear" data-live-form><button id="clear-faults">Disarm all</button></form>`
}

function button(target: FaultTarget, kind: FaultKind): Html {
  return html`<button name="fault" value="${target}:${kind}" id="arm-${target}-${kind}" aria-label="${TARGETS[target]}: ${KINDS[kind]}">${KINDS[kind]}</button>`
}
