import { showMoney } from '../../../platform/markets/show-money.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import { type Html, html } from '../html.ts'

const PPM_PER_PERCENT = 10_000

export function money({ terms }: AgreementFacts, amountMinor: number): string {
  return showMoney(amountMinor, terms.currency)
}

/** `12500` is `1.25 %`: every digit, none invented. */
export function percent(ratePpm: number): string {
  const fraction = ratePpm % PPM_PER_PERCENT
  const decimals = fraction === 0 ? '' : `.${String(fraction).padStart(4, '0').replace(/0+$/, '')}`
  return `${(ratePpm - fraction) / PPM_PER_PERCENT}${decimals} %`
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

/** Every installment with its date and its parts. */
export function planTable(facts: AgreementFacts): Html {
  const rows = facts.quote.installments.map(
    ({
      number,
      dueOn,
      principalMinor,
      interestMinor,
      feeMinor,
      amountMinor,
    }) => html`<tr><td>${number}</td><td>${dueOn}</td>
<td>${money(facts, principalMinor)}</td><td>${money(facts, interestMinor + feeMinor)}</td><td>${money(facts, amountMinor)}</td></tr>`,
  )
  return html`<table><thead><tr><th scope="col">No.</th><th scope="col">Due on</th><th scope="col">Principal</th>
<th scope="col">Interest and fees</th><th scope="col">To pay</th></tr></thead><tbody>${rows}</tbody></table>`
}
