import type { Sandbox } from '../sandbox.ts'
import { findMessages, type ShownMessage } from '../sms/find-messages.ts'
import { type DroppedMessage, listDropped } from '../store/carriage.ts'
import { type Html, html } from './html.ts'
import { showTime } from './show-time.ts'

const SHOWN = 20

export function phoneSection(sandbox: Sandbox, phone: string): Html {
  return html`<section class="card" id="phone" aria-labelledby="phone-title">
<h2 id="phone-title">Phone</h2>
<form class="row" method="get" action="/" data-filter>
<label class="grow">Show one number <input name="to" type="tel" value="${phone}" autocomplete="off" placeholder="0917 123 4567"></label>
<button>Show</button>
</form>
<div class="handset" data-live="messages">${messageList(sandbox, phone)}</div>
</section>`
}

export function messageList(sandbox: Sandbox, phone: string): Html {
  const { timeZone } = sandbox.config
  const arrived = findMessages(sandbox.database, phone).map((message, index) => {
    return { at: message.at, shown: bubble(message, index, timeZone) }
  })
  const dropped = (phone ? [] : listDropped(sandbox.database, SHOWN)).map((message) => {
    return { at: message.at, shown: droppedBubble(message, timeZone) }
  })
  const newest = [...arrived, ...dropped].sort((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN)
  if (newest.length === 0) return html`<p class="empty">No message yet. Codes the product sends arrive here.</p>`
  return html`<ol class="plain">${newest.map(({ shown }) => shown)}</ol>`
}

function bubble(message: ShownMessage, index: number, timeZone: string): Html {
  return html`<li class="bubble">
<p class="meta"><span>${message.channel === 'voice' ? 'Voice call' : 'SMS'} to ${message.to}</span> ${showTime(message.at, timeZone)}</p>
${
  message.code &&
  html`<p class="code-line"><strong class="code">${message.code}</strong>
<button class="quiet needs-script" type="button" id="copy-${index}" data-copy="${message.code}" aria-label="Copy code ${message.code}">Copy</button></p>`
}
<p class="text">${message.text}</p>
${
  message.registered
    ? html`<p class="meta">Sender ${message.registered.senderId}, entity ${message.registered.entityId}, template ${message.registered.templateId}</p>`
    : ''
}
</li>`
}

/** It reached nobody. */
function droppedBubble({ to, text, why, at }: DroppedMessage, timeZone: string): Html {
  return html`<li class="bubble">
<p class="meta"><span>Not delivered to ${to}</span> ${showTime(at, timeZone)}</p>
<p><strong>${why}</strong></p>
<p class="text">${text}</p>
</li>`
}
