import { lender } from '../../../lender.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import { type Html, html } from '../html.ts'
import { money, planTable, term } from './figures.ts'

export const title = 'Loan agreement'

/** The contract itself, in plain words. Every figure comes from the terms of this one order. */
export function text(facts: AgreementFacts): Html {
  const { quote } = facts
  return html`<p class="quiet">Order ${facts.orderId}, made on ${facts.madeOn}</p>
<p>Between ${lender.legalName}, ${lender.address} (“we”), and ${facts.borrowerName} (“you”).</p>
<h2>1. The loan</h2>
<p>We lend you ${money(facts, quote.principalMinor)} for ${term(facts)}. We send ${money(facts, quote.netProceedsMinor)}
to the account you named, which must be your own. The money arrives within 1 to 3 calendar days. If it does not arrive, you
owe nothing.</p>
<h2>2. What it costs</h2>
<p>${quote.rateDescription}. Interest comes to ${money(facts, quote.interestMinor)} and fees to
${money(facts, quote.feesMinor)}; the loan costs you ${money(facts, quote.costMinor)} in all when you pay on time. We charge
nothing that is not written here or in the key facts.</p>
<h2>3. How you pay it back</h2>
<p>You pay back ${money(facts, quote.totalRepayableMinor)} in all:</p>
${planTable(facts)}
<p>A payment covers penalties first, then late interest, fees, interest and the amount borrowed. What you pay beyond the
debt stays yours. We confirm every payment.</p>
<h2>4. Paying early</h2>
<p>You can pay any part of the loan, or all of it, before its date and at any time. It costs nothing extra; the interest
and fees agreed above stay as they are.</p>
<h2>5. Paying late</h2>
${lateTerms(facts)}
<h2>6. More time</h2>
<p>You can ask us for an extension by the same period, before, on or after a due date, once all interest and penalties are
paid. It is agreed anew, with its cost told first.</p>
${duties()}`
}

function lateTerms({ quote }: AgreementFacts): Html {
  return html`<p>${quote.lateDescription} Late interest is counted on the unpaid amount alone, never on penalties or on
late interest. Day 1 is the day after the due date.</p>`
}

function duties(): Html {
  return html`<h2>7. What we ask of you</h2>
<ol><li>You are over 18, of full legal capacity, a citizen of the country in which we lend to you, with a permanent address
there.</li>
<li>You tell us within 3 calendar days when your name, date of birth or address changes.</li>
<li>If a court orders you to pay, you pay within 10 days.</li></ol>
<h2>8. What we promise</h2>
<ol><li>We never contact people from your phone, and never read your contacts, messages or pictures.</li>
<li>If we pass this loan on to another lender, we tell you at least 7 business days before.</li>
<li>We answer complaints within 30 days: ${lender.phone}, ${lender.email}. ${lender.grievanceOfficer}.</li></ol>
<h2>9. Signing</h2>
<p>You sign by confirming the loan while signed in with your own phone. We keep this text exactly as you signed it, with the
date and time, and you can read it at any time with your order.</p>`
}
