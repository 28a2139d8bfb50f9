import type { Sandbox } from '../sandbox.ts'
import { type Html, html, layout } from './html.ts'
import { bankSection, chargeList, paymentList, payoutList, walletSection } from './money-parts.ts'
import { clockFace, clockSection, messageList, phoneSection } from './phone-and-clock-parts.ts'
import {
  adsSection,
  armedFaults,
  conversionList,
  faultsSection,
  partnerSection,
  webhookList,
  webhooksSection,
} from './product-parts.ts'

export function homePage(sandbox: Sandbox, phone: string, notice: string): string {
  const body = html`<header class="top">
<h1>The outside world</h1>
<nav aria-label="Parts of this page">
<a href="#phone">Phone</a> <a href="#clock">Clock</a> <a href="#wallet">Wallet</a> <a href="#bank">Bank</a> <a href="#partner">Partner</a> <a href="#faults">Faults</a> <a href="#ads">Advertisers</a> <a href="#webhooks">Webhooks</a>
<a href="${sandbox.config.hulogUrl}">To the product</a>
</nav>
</header>
<p id="notice" role="status">${notice}</p>
<main class="board">
<div class="column">${phoneSection(sandbox, phone)}${clockSection(sandbox)}</div>
<div class="column">${walletSection(sandbox)}${bankSection(sandbox)}</div>
<div class="column">${partnerSection()}${faultsSection(sandbox)}</div>
${adsSection(sandbox)}${webhooksSection(sandbox)}
</main>`
  return layout({ title: 'Sandbox: the outside world', body, look: 'home', withScript: true })
}

/** The parts that change by themselves; the page's script fetches them again and again. */
export function liveParts(sandbox: Sandbox, phone: string): Record<string, string> {
  const parts: Record<string, Html> = {
    messages: messageList(sandbox, phone),
    payments: paymentList(sandbox),
    payouts: payoutList(sandbox),
    charges: chargeList(sandbox),
    clock: clockFace(sandbox),
    faults: armedFaults(sandbox),
    conversions: conversionList(sandbox),
    webhooks: webhookList(sandbox),
  }
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.markup]))
}
