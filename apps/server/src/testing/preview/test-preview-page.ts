import { readFileSync } from 'node:fs'
import { wholePage } from '../../platform/http/pages/page.ts'
import { type Html, html } from '../../platform/http/reference/html.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** TST-01: what a host app says about itself and about the page it opens. */
const FIELDS = ['appVersion', 'deviceName', 'deviceId', 'osVersion', 'sessionId', 'gps_adid', 'productId', 'orderId']

const LINKS: readonly (readonly [string, string])[] = [
  ['Confirm', '/confirm'],
  ['Loan detail', '/loanDetail'],
  ['Repay', '/repay'],
  ['Repay delay', '/repayDelay'],
  ['Bind bank', '/bindBank'],
  ['About us', '/aboutUs'],
  ['Complaint', '/complaint'],
  ['Customer service', '/customerService'],
  ['Privacy policy', '/privacyPolicy'],
  ['Repayment instructions', '/paymentInstructions'],
]

export function testPreviewPage(): string {
  const body = html`<main class="preview">
<h1>Test preview</h1>
<form id="fields" autocomplete="off">${FIELDS.map(field)}</form>
<h2>Open a page with these</h2>
<nav aria-label="Pages">${LINKS.map(link)}</nav>
<p><a class="block" href="/testPreview/pages">Every page, with the orders of the demo</a></p>
<h2>Check the shell</h2>
<p><a class="block" href="/testPreview/bridge">Send every message to the native shell</a></p>
<h2>Photo</h2>
<label>Pick a photo <input type="file" accept="image/*" id="photo"></label>
<img id="photo-shown" alt="The photo picked" hidden>
<h2>Contact</h2>
<form id="contact" autocomplete="off">
<label>Name <input name="name" maxlength="100" required></label>
<label>Phone <input name="phone" type="tel" maxlength="24" required></label>
<button>Show contact</button>
</form>
<p id="contact-shown" role="status"></p>
<h2>Location</h2>
<button type="button" id="locate">Get location</button>
</main>
<script>${{ markup: read('test-preview.js') }}</script>`
  return wholePage({ title: 'Test preview', css: read('test-preview.css'), body })
}

function field(name: string): Html {
  return html`<label>${name} <input name="${name}" maxlength="200" spellcheck="false" autocapitalize="none"></label>`
}

function link([label, path]: readonly [string, string]): Html {
  return html`<a href="${path}" data-path="${path}">${label}</a>`
}
