import type { Mutant } from './try-mutant.ts'

const borrower = 'apps/borrower/src'
const ui = 'packages/ui/src'

/** The pages: texts, accessibility and controls. */
export const pageMutants: readonly Mutant[] = [
  {
    fault: 'a typed amount with one decimal becomes ten times too small',
    file: `${borrower}/platform/money/parse-amount.ts`,
    find: "decimals.padEnd(DECIMALS, '0')",
    replace: "decimals.padStart(DECIMALS, '0')",
    tests: [`${borrower}/platform/money/parse-amount.test.ts`],
  },
  {
    fault: 'a phone in one country’s language is taken for another country’s by its clock',
    file: `${borrower}/people/sessions/countries.ts`,
    find: 'marketOfLanguages(languages) ?? ZONES[timeZone]',
    replace: 'ZONES[timeZone] ?? marketOfLanguages(languages)',
    tests: [`${borrower}/people/sessions/countries.test.ts`],
  },
  {
    fault: 'rupees are grouped by thousands',
    file: `${ui}/display/format.ts`,
    find: "market === 'IN' ? LAKHS : THOUSANDS",
    replace: 'THOUSANDS',
    tests: [`${ui}/display/format-money.test.ts`],
  },
  {
    fault: 'a date without a time shifts with the phone’s time zone',
    file: `${ui}/display/format-date.ts`,
    find: "if (typeof value === 'string' && /^\\d{4}-\\d{2}-\\d{2}$/.test(value)) return value",
    replace: '',
    tests: [`${ui}/display/format-date.test.ts`],
  },
  {
    fault: 'a field is not connected with its error',
    file: `${ui}/fields/text-field.tsx`,
    find: '<input {...input} {...ids.described} id={ids.id}',
    replace: '<input {...input} id={ids.id}',
    tests: [`${ui}/fields/form.test.tsx`],
  },
  {
    fault: 'a code is sent before it is complete',
    file: `${ui}/fields/text-field.tsx`,
    find: 'if (code.length === digits) onComplete?.(code)',
    replace: 'onComplete?.(code)',
    tests: [`${ui}/fields/code-field.test.tsx`],
  },
  {
    fault: 'a text that becomes too long is cut at its end instead of at the insertion',
    file: `${ui}/fields/counted-text-field.tsx`,
    find: "const kept = typed.slice(0, max - end).join('')",
    replace: "const kept = typed.slice(0, max - end - 1).join('')",
    tests: [`${ui}/fields/within-limit.test.ts`],
  },
  {
    fault: 'the note at the grey confirm button does not say why',
    file: `${borrower}/origination/orders/offer-page.tsx`,
    find: "consent === 'withheld' ? 'orders.confirm.unchecked' : commitment",
    replace: 'commitment',
    tests: [`${borrower}/origination/orders/confirm-agreements.test.tsx`],
  },
  {
    fault: 'the total is not beside the button that signs it',
    file: `${borrower}/origination/orders/offer-page.tsx`,
    find: 'offer.cost.totalRepayableMinor',
    replace: 'offer.cost.principalMinor',
    tests: [`${borrower}/origination/orders/confirm-page.test.tsx`],
  },
  {
    fault: 'changed terms are confirmed without being read again',
    file: `${borrower}/origination/orders/use-confirm.ts`,
    find: 'setOfferChanged(true)',
    replace: '',
    tests: [`${borrower}/origination/orders/loan-now.test.tsx`],
  },
  {
    fault: 'the page of a cancelled order still offers it',
    file: `${borrower}/origination/orders/cancel-order.tsx`,
    find: 'onClick={() => cancelling.send({ orderId })}',
    replace: 'onClick={() => setAsking(false)}',
    tests: [`${borrower}/loans/loan/loan-details-page.test.tsx`],
  },
  {
    fault: 'a partly paid installment is shown as paid',
    file: `${borrower}/loans/loan/loan-life.tsx`,
    find: "if (unpaidMinor === 0) return 'done'",
    replace: "return 'done'",
    tests: [`${borrower}/loans/loan/loan-details-page.test.tsx`],
  },
  {
    fault: 'the cost of the loan is missing from the offer',
    file: `${borrower}/origination/orders/offer-body.tsx`,
    find: '{amount(cost.costMinor)}',
    replace: '',
    tests: [`${borrower}/origination/orders/confirm-page.test.tsx`],
  },
  {
    fault: 'the savings of paying early are shown as a charge',
    file: `${borrower}/loans/closing/payoff-page.tsx`,
    find: 'amount(-rebateMinor)',
    replace: 'amount(rebateMinor)',
    tests: [`${borrower}/loans/closing/payoff-page.test.tsx`],
  },
  {
    fault: 'a way to pay leads to a foreign address',
    file: 'packages/bridge/src/allowed-target.ts',
    find: "url.port === '' && allowedHosts.includes(url.hostname)",
    replace: "url.port === ''",
    tests: ['packages/bridge/src/jump.test.ts'],
  },
  {
    fault: 'an invalid address opens a broken page',
    file: `${borrower}/platform/navigation/search.ts`,
    find: 'if (value === null) return null',
    replace: '',
    tests: [`${borrower}/platform/navigation/search.test.ts`],
  },
]
