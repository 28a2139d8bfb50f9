import { lender } from '../../../lender.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import { type Html, html } from '../html.ts'
import { figureRow, money, percent, planTable, term } from './figures.ts'

export const title = 'Key facts and cost of your loan'

/** The figures the law wants told before signing: every one of them is what would be charged. */
export function text(facts: AgreementFacts): Html {
  const { quote, market, madeOn } = facts
  const licence = lender.licences[market]
  return html`<p class="quiet">${facts.productName}, order ${facts.orderId}, figures of ${madeOn}</p>
<h2>What you get and what you pay back</h2>
<table><tbody>${figureRow('Amount of the loan', money(facts, quote.principalMinor))}
${figureRow('Fees kept back or added', money(facts, quote.feesMinor))}
${figureRow('You receive', money(facts, quote.netProceedsMinor), true)}
${figureRow('Interest', money(facts, quote.interestMinor))}
${figureRow('Everything the loan costs you', money(facts, quote.costMinor))}
${figureRow('You pay back in all', money(facts, quote.totalRepayableMinor), true)}</tbody></table>
<h2>Term and rate</h2>
<table><tbody>${figureRow('Term', `${term(facts)} (${quote.termDays} days)`)}
${figureRow('First payment', quote.firstDueOn)}
${figureRow('Last payment', quote.lastDueOn)}
${figureRow('Rate', quote.rateDescription)}
${effectiveRates(facts)}</tbody></table>
<h2>Your payments</h2>
${planTable(facts)}
<p class="quiet">The dates count from the day the money is sent. If your bank takes it on a later day, every date moves by
as many days and the amounts stay the same unless a month is longer or shorter.</p>
<h2>If you pay late</h2>
<p>${quote.lateDescription}</p>
<h2>Who lends</h2>
<p>${lender.legalName}. ${licence.authority}: ${licence.number}. ${lender.address}. Questions and complaints:
${lender.phone}, ${lender.email}. ${lender.grievanceOfficer}.</p>`
}

function effectiveRates(facts: AgreementFacts): Html {
  const { effectiveYearlyRatePpm: yearly, effectiveMonthlyRatePpm: monthly } = facts.quote
  if (yearly === null || monthly === null) return html``
  return html`${figureRow('Effective rate a month, all fees included', percent(facts, monthly))}
${figureRow('Effective rate a year, all fees included', percent(facts, yearly))}`
}
