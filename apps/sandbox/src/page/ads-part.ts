import type { Sandbox } from '../sandbox.ts'
import { type Conversion, listConversions } from '../store/conversions.ts'
import { type Html, html } from './html.ts'
import { showTime } from './show-time.ts'

const SHOWN = 10

export function adsSection(sandbox: Sandbox): Html {
  return html`<section class="card wide" id="ads" aria-labelledby="ads-title">
<h2 id="ads-title">Advertisers</h2>
<div data-live="conversions">${conversionList(sandbox)}</div>
</section>`
}

export function conversionList(sandbox: Sandbox): Html {
  const conversions = listConversions(sandbox.database, SHOWN)
  if (conversions.length === 0)
    return html`<p class="empty">Told of nothing yet. A registration is told here when its landing page has a tag and the visitor agrees.</p>`
  return html`<ul class="plain lines log">${conversions.map((each) => item(each, sandbox.config.timeZone))}</ul>`
}

function item({ id, url, body, at }: Conversion, timeZone: string): Html {
  return html`<li>
<strong>registration</strong>
<span class="meta">to ${url}</span>
<span class="meta">${showTime(at, timeZone)}</span>
<details><summary>Body<span class="hidden"> of ${id}</span></summary><pre tabindex="0">${body}</pre></details>
</li>`
}
