import { listCodes, type ShownCode } from '../authenticator/authenticator.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Html, html } from './html.ts'

export function authenticatorSection(sandbox: Sandbox): Html {
  return html`<section class="card fills" id="authenticator" aria-labelledby="authenticator-title">
<h2 id="authenticator-title">Authenticator</h2>
<div class="list" data-live="codes" tabindex="0" role="group" aria-label="Codes of the authenticator">${codeList(sandbox)}</div>
<details><summary>Add an account</summary>
<form class="stack" method="post" action="/page/authenticator" data-live-form>
<label>Account <input name="account" required maxlength="200" autocomplete="off"></label>
<label>Secret, as the console shows it <input name="secret" required maxlength="200" autocomplete="off" spellcheck="false"></label>
<button>Add</button>
</form>
</details>
</section>`
}

export function codeList(sandbox: Sandbox): Html {
  const codes = listCodes(sandbox)
  if (codes.length === 0)
    return html`<p class="empty">No account yet. The product adds its demo team here: the second step of their sign-in to the console.</p>`
  return html`<ul class="plain lines">${codes.map(codeItem)}</ul>`
}

function codeItem({ account, code }: ShownCode, index: number): Html {
  return html`<li>
<p class="meta">${account}</p>
<p class="code-line"><strong class="code">${code}</strong>
<button class="quiet needs-script" type="button" id="copy-totp-${index}" data-copy="${code}" aria-label="Copy the code of ${account}">Copy</button></p>
</li>`
}
