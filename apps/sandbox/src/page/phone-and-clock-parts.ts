import { readClock } from '../clock/clock.ts'
import type { Sandbox } from '../sandbox.ts'
import { findMessages, type ShownMessage } from '../sms/messages.ts'
import { type DroppedMessage, listDropped } from '../store/messages.ts'
import { type Html, html, showDate, showTime } from './html.ts'

const SHOWN = 20

export function phoneSection(sandbox: Sandbox, phone: string): Html {
  return html`<section class="card fills" id="phone" aria-labelledby="phone-title">
<h2 id="phone-title">Phone</h2>
<form class="row" method="get" action="/" data-filter>
<label class="grow">Show one number <input name="to" type="tel" value="${phone}" autocomplete="off" placeholder="0917 123 4567"></label>
<button>Show</button>
</form>
<div class="handset list" data-live="messages" tabindex="0" role="group" aria-label="Messages">${messageList(sandbox, phone)}</div>
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

/** It did not arrive. */
function droppedBubble({ to, text, why, at }: DroppedMessage, timeZone: string): Html {
  return html`<li class="bubble">
<p class="meta"><span>Not delivered to ${to}</span> ${showTime(at, timeZone)}</p>
<p><strong>${why}</strong></p>
<p class="text">${text}</p>
</li>`
}

const STEPS_DAYS = [1, 7, 30, 91] as const

export function clockSection(sandbox: Sandbox): Html {
  const buttons = STEPS_DAYS.map(
    (days) =>
      html`<button name="advanceDays" value="${days}" id="advance-${days}">+${days} ${days === 1 ? 'day' : 'days'}</button>`,
  )
  return html`<section class="card" id="clock" aria-labelledby="clock-title">
<h2 id="clock-title">Clock</h2>
<div data-live="clock">${clockFace(sandbox)}</div>
<form class="row even tight" method="post" action="/page/clock" data-live-form>${buttons}</form>
<p class="meta">Time only moves forward, for every loan at once.</p>
</section>`
}

export function clockFace(sandbox: Sandbox): Html {
  const { businessDate, offsetDays } = readClock(sandbox.database, sandbox.now(), sandbox.config.timeZone)
  const ahead =
    offsetDays === 0 ? 'the real date' : `${offsetDays} ${offsetDays === 1 ? 'day' : 'days'} ahead of the real date`
  return html`<p class="date">${showDate(businessDate)}</p><p class="meta">The product's business date, ${ahead}</p>`
}
