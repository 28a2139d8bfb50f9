import { readClock } from '../clock/read-clock.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Html, html } from './html.ts'
import { showDate } from './show-time.ts'

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
