import type { ApiRefusal } from '../openapi/api-document.ts'
import { type Html, html } from './html.ts'

export function refusalTable(caption: string, refusals: readonly ApiRefusal[]): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table class="refusals">
<caption>${caption}</caption>
<thead><tr><th scope="col">Code</th><th scope="col">Reason</th><th scope="col">HTTP</th><th scope="col">Message</th></tr></thead>
<tbody>${refusals.map(refusalRow)}</tbody></table></div>`
}

function refusalRow({ name, code, status, message }: ApiRefusal): Html {
  return html`<tr><td>${code}</td><th scope="row"><code>${name}</code></th><td>${status}</td><td>${message}</td></tr>`
}
