import { PARTNER } from '../partner/partner-link.ts'
import { type Html, html } from './html.ts'
import { layout } from './layout.ts'

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
