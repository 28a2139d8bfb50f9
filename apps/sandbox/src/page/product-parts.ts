import { type Conversion, listConversions } from '../ads/conversions.ts'
import { PARTNER } from '../partner/partner-link.ts'
import type { Sandbox } from '../sandbox.ts'
import {
  FAULT_KINDS,
  FAULT_TARGETS,
  type FaultKind,
  type FaultTarget,
  listFaults,
} from '../store/settings-and-faults.ts'
import { listWebhooks, type Webhook } from '../store/webhooks.ts'
import { type Html, html, layout, showTime } from './html.ts'

const SHOWN_WEBHOOKS = 30

const STATES = { waiting: 'Waiting', held: 'Held back', delivered: 'Delivered' } as const

export function webhooksSection(sandbox: Sandbox): Html {
  return html`<section class="card fills" id="webhooks" aria-labelledby="webhooks-title">
<h2 id="webhooks-title">Webhooks to the product</h2>
<div class="list" data-live="webhooks" tabindex="0" role="group" aria-label="Webhooks to the product">${webhookList(sandbox)}</div>
</section>`
}

export function webhookList(sandbox: Sandbox): Html {
  const webhooks = listWebhooks(sandbox.database, SHOWN_WEBHOOKS)
  if (webhooks.length === 0)
    return html`<p class="empty">None yet. Each payment and each answer of the bank is told to the product here.</p>`
  return html`<ul class="plain lines log">${webhooks.map((webhook) => webhookItem(webhook, sandbox.config.timeZone))}</ul>`
}

function webhookItem(webhook: Webhook, timeZone: string): Html {
  const tries = `${webhook.tries} ${webhook.tries === 1 ? 'try' : 'tries'}`
  return html`<li>
<div class="pair"><strong>${webhook.type}</strong> <span class="chip ${webhook.state}">${STATES[webhook.state]}</span></div>
<p class="meta">${showTime(webhook.occurredAt, timeZone)} · ${tries}${webhook.lastAnswer && ` · ${webhook.lastAnswer}`}</p>
<details><summary>Body<span class="hidden"> of ${webhook.eventId}</span></summary><pre tabindex="0">${webhook.body}</pre></details>
</li>`
}

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

const SHOWN_CONVERSIONS = 10

export function adsSection(sandbox: Sandbox): Html {
  return html`<section class="card" id="ads" aria-labelledby="ads-title">
<h2 id="ads-title">Advertisers</h2>
<div class="list" data-live="conversions" tabindex="0" role="group" aria-label="What advertisers were told">${conversionList(sandbox)}</div>
</section>`
}

export function conversionList(sandbox: Sandbox): Html {
  const conversions = listConversions(sandbox.database, SHOWN_CONVERSIONS)
  if (conversions.length === 0)
    return html`<p class="empty">Told of nothing yet. A registration is told here when its landing page has a tag and the visitor agrees.</p>`
  return html`<ul class="plain lines log">${conversions.map((each) => conversionItem(each, sandbox.config.timeZone))}</ul>`
}

function conversionItem({ id, url, body, at }: Conversion, timeZone: string): Html {
  return html`<li>
<div class="pair"><strong>registration</strong> <span class="meta">${showTime(at, timeZone)}</span></div>
<p class="meta">to ${url}</p>
<details><summary>Body<span class="hidden"> of ${id}</span></summary><pre tabindex="0">${body}</pre></details>
</li>`
}

export function partnerSection(): Html {
  return html`<section class="card" id="partner" aria-labelledby="partner-title">
<h2 id="partner-title">Partner</h2>
<p class="meta">${PARTNER.name} sends its users to the product signed in.</p>
<form class="stack" method="post" action="/partner">
<label>Phone of its user <input name="phone" type="tel" autocomplete="off" required maxlength="40" placeholder="+63 917 123 4567"></label>
<label>Page to open, optional <input name="next" autocomplete="off" maxlength="200" placeholder="/orders"></label>
<button class="main">Make a link</button>
</form>
</section>`
}

export function partnerLinkPage(link: string, phone: string): string {
  const body = html`<main class="sheet">
<p class="brand">${PARTNER.name}</p>
<h1>A link for ${phone}</h1>
<p class="note">It works once, within two minutes.</p>
<p><a class="button main" href="${link}" id="partner-link">Open the product</a></p>
<p><a href="/#partner">Back to the sandbox</a></p>
</main>`
  return layout({ title: 'Partner link · sandbox', body, look: 'pay' })
}
