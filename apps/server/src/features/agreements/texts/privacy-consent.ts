import { lender } from '../../../lender.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import { type Html, html } from '../html.ts'

export const title = 'How we use your data'

/** What is kept of a borrower and why, in the words of a person. */
export function text({ orderId, borrowerName, madeOn }: AgreementFacts): Html {
  return html`<p class="quiet">Order ${orderId}, ${borrowerName}, ${madeOn}</p>
<h2>What we keep</h2>
<ul><li>What you typed in: name, date of birth, identity number, work, address, the contacts you chose to give.</li>
<li>The photos you took for your identification.</li>
<li>The account your money goes to, and your payments to us.</li>
<li>What you signed, when, and from which address and browser.</li></ul>
<h2>What for</h2>
<ul><li>To decide on your application, by rules whose reasons we tell you.</li>
<li>To pay out the loan, to receive your payments and to keep the books the law asks for.</li>
<li>To answer you.</li></ul>
<h2>What we never do</h2>
<ul><li>Read your phone's contacts, messages, call lists, pictures or files.</li>
<li>Sell your data, or use it for advertising.</li>
<li>Call anyone but you about a debt without the law's leave.</li></ul>
<h2>Who else sees it</h2>
<p>The bank or wallet that pays you, the provider that takes your payments, and authorities where a law says so. Each gets
only what it needs.</p>
<h2>How long</h2>
<p>As long as the loan runs and the law then asks us to keep records; after that it is removed.</p>
<h2>Your rights</h2>
<p>You can ask to see, correct or remove your data, and withdraw this consent for what is not needed for a running loan:
${lender.email}, ${lender.phone}.</p>`
}
