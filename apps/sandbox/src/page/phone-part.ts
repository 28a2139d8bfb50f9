import type { Sandbox } from '../sandbox.ts'
import { findMessages, type ShownMessage } from '../sms/find-messages.ts'
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
  const messages = findMessages(sandbox.database, phone).slice(0, SHOWN)
  if (messages.length === 0) return html`<p class="empty">No message yet. Codes the product sends arrive here.</p>`
  return html`<ol class="plain">${messages.map((message, index) => bubble(message, index, sandbox.config.timeZone))}</ol>`
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
</li>`
}
