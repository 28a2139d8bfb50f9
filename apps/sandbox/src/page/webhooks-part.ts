import type { Sandbox } from '../sandbox.ts'
import { listWebhooks, type Webhook } from '../store/webhooks.ts'
import { type Html, html } from './html.ts'
import { showTime } from './show-time.ts'

const SHOWN = 30
const STATES = { waiting: 'Waiting', held: 'Held back', delivered: 'Delivered' } as const

export function webhooksSection(sandbox: Sandbox): Html {
  return html`<section class="card wide" id="webhooks" aria-labelledby="webhooks-title">
<h2 id="webhooks-title">Webhooks to the product</h2>
<div data-live="webhooks">${webhookList(sandbox)}</div>
</section>`
}

export function webhookList(sandbox: Sandbox): Html {
  const webhooks = listWebhooks(sandbox.database, SHOWN)
  if (webhooks.length === 0)
    return html`<p class="empty">None yet. Each payment and each answer of the bank is told to the product here.</p>`
  return html`<ul class="plain lines log">${webhooks.map((webhook) => item(webhook, sandbox.config.timeZone))}</ul>`
}

function item(webhook: Webhook, timeZone: string): Html {
  const tries = `${webhook.tries} ${webhook.tries === 1 ? 'try' : 'tries'}`
  return html`<li>
<span class="chip ${webhook.state}">${STATES[webhook.state]}</span>
<strong>${webhook.type}</strong>
<span class="meta">${tries}${webhook.lastAnswer && ` · ${webhook.lastAnswer}`}</span>
<span class="meta">${showTime(webhook.occurredAt, timeZone)}</span>
<details><summary>Body<span class="hidden"> of ${webhook.eventId}</span></summary><pre tabindex="0">${webhook.body}</pre></details>
</li>`
}
