import { markets } from '../../../platform/markets/markets.ts'
import { showMoney } from '../../../platform/markets/show-money.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import { type Html, html } from '../html.ts'

const PPM_PER_PERCENT = 10_000

export function money({ terms }: AgreementFacts, amountMinor: number): string {
  return showMoney(amountMinor, terms.currency)
}

/** `12500` is `1.25 %`, as people of the market write it: every digit, none invented. */
export function percent({ market }: AgreementFacts, ratePpm: number): string {
  const format = new Intl.NumberFormat(markets[market].locale, { maximumFractionDigits: 4 })
  return `${format.format(ratePpm / PPM_PER_PERCENT)} %`
}

export function term({ quote }: AgreementFacts): string {
  const { periods, termUnit } = quote
  return `${periods} ${termUnit}${periods === 1 ? '' : 's'}`
}

export function figureRow(label: string, value: string, isTotal = false): Html {
  return isTotal
    ? html`<tr class="total"><th scope="row">${label}</th><td>${value}</td></tr>`
    : html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`
}

/** Every installment with its date, and its parts under it: two columns, so that no amount breaks on a phone. */
export function planTable(facts: AgreementFacts): Html {
  const rows = facts.quote.installments.map(
    ({ number, dueOn, principalMinor, interestMinor, feeMinor, amountMinor }) => html`<tr>
<td>${number}. ${dueOn}<br><span class="quiet">Principal ${money(facts, principalMinor)}, interest and fees
${money(facts, interestMinor + feeMinor)}</span></td><td>${money(facts, amountMinor)}</td></tr>`,
  )
  return html`<table class="plan"><thead><tr><th scope="col">Due on</th><th scope="col">To pay</th></tr></thead>
<tbody>${rows}</tbody></table>`
}
