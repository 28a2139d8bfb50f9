import { readFileSync } from 'node:fs'
import { lender } from '../../lender.ts'
import { wholePage } from '../../platform/http/pages/whole-page.ts'
import { html } from '../../platform/http/reference/html.ts'
import { maskPhone } from '../../platform/phone/parse-phone.ts'
import type { VerifiedLink } from './verify-joint-link.ts'

const css = readFileSync(new URL('joint-login-page.css', import.meta.url), 'utf8')
/** A second press would use the link twice. Without scripts the button simply stays. */
const script = {
  markup: `document.forms[0].onsubmit=function(){setTimeout(function(){document.querySelector('button').disabled=true})}
addEventListener('pageshow',function(){document.querySelector('button').disabled=false})`,
}

/**
 * Between a partner's link and the session: it says whose session it would be. Opening a link alone changes nothing, so
 * nobody is signed in as somebody else unawares, and what opens links to look at them does not use them up.
 */
export function jointLoginPage({ partner, phone }: VerifiedLink, brandStyle: string): string {
  const body = html`<main class="joint">
<h1>Continue as <span class="number">${maskPhone(phone)}</span></h1>
<p>${partner.name} sent you to ${lender.name}. Continue only if this is your own number.</p>
<form method="post" action="/union/login"><button>Continue</button></form>
<a href="/login">Use another number</a>
</main>
<script>${script}</script>`
  return wholePage({ title: `Continue to ${lender.name}`, css, brandStyle, body })
}
