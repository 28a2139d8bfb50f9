import { readFileSync } from 'node:fs'
import { wholePage } from '../../platform/http/pages/page.ts'
import { type Html, html } from '../../platform/http/reference/html.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const FACTS: readonly (readonly [id: string, label: string])[] = [
  ['transport', 'Transport found'],
  ['announced', 'Announced capabilities'],
  ['platform', 'Platform'],
  ['versions', 'Versions of the protocol'],
  ['replies', 'Replies'],
  ['missing', 'Messages it does not take'],
]

/** Each message with the fields of its example: see `packages/bridge/src/check/examples.ts`, from where they are tested. */
export const checkedMessages: readonly (readonly [name: string, requirement: string, payload: object])[] = [
  ['openPage', 'NAT-01', { page: '/orders', arguments: { orderId: 'o1', note: 'a & b' } }],
  ['closeWebView', 'NAT-02', {}],
  ['openPageWithParam', 'NAT-03', { page: '/productDetail', param: 'p1' }],
  ['goHome', 'NAT-04', {}],
  ['goMine', 'NAT-05', {}],
  ['forceLogin', 'NAT-06', { next: '/orders?a=b' }],
  ['callPhone', 'NAT-07', { phone: '+63 2 8123 4567' }],
  ['goRating', 'NAT-08', {}],
  ['trackPoint', 'NAT-09', { point: 'confirmed', orderId: 'o1', productId: 'p1' }],
  ['startBankFlow', 'NAT-10', {}],
  ['endBankFlow', 'NAT-11', {}],
]

export function checkPage(): string {
  const body = html`<main class="preview check">
<h1>Check of a native shell</h1>
<p>For developers of a shell: sends each message as the pages do, and says what became of it. The protocol is in docs/native-shell.md.</p>
<h2>The shell</h2>
<dl>${FACTS.map(fact)}</dl>
<h2>Every message</h2>
<p>A shell that opens a page in this web view leaves this one. Come back and go on with the single buttons: the results are kept.</p>
<button type="button" id="send-all">Send all</button>
<p role="status" id="all-result" data-result></p>
<button type="button" id="forget">Forget the results</button>
${checkedMessages.map(message)}
<h2>Back</h2>
<label class="choice"><input type="checkbox" id="keep" checked> Keep this page when the shell asks</label>
<p>Use the shell’s back gesture or button.</p>
<p role="status" id="back" data-result>hulogBack was not called yet</p>
<p><a href="/testPreview">Test preview</a></p>
</main>
<script>${{ markup: read('check-page.generated.js') }}</script>`
  return wholePage({ title: 'Check of a native shell', css: read('test-preview.css'), body })
}

function fact([id, label]: readonly [string, string]): Html {
  return html`<div><dt>${label}</dt><dd id="${id}"></dd></div>`
}

function message([name, requirement, payload]: (typeof checkedMessages)[number]): Html {
  return html`<section aria-labelledby="name-${name}">
<h3 id="name-${name}">${name} <small>${requirement}</small></h3>
<label for="payload-${name}">Fields of ${name}</label>
<textarea id="payload-${name}" rows="3" spellcheck="false" autocapitalize="none">${JSON.stringify(payload)}</textarea>
<button type="button" id="send-${name}">Send ${name}</button>
<p role="status" id="result-${name}" data-result></p>
</section>`
}
