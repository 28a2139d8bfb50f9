import type { Reply } from '@hulog/contract'

export function aProduct(set: Partial<Reply<'getProduct'>> = {}): Reply<'getProduct'> {
  return {
    productId: 'quick-91',
    productName: 'Quick 91',
    productLogo: '',
    description: 'For a bill or a repair',
    descriptionLanguage: 'en',
    market: 'PH',
    currency: 'PHP',
    minAmountMinor: 100_000,
    maxAmountMinor: 1_000_000,
    stepAmountMinor: 50_000,
    rateDescription: '0.1% a day',
    terms: [
      { periods: 91, termUnit: 'day', termDays: 91, installments: 1, label: '91 days' },
      { periods: 4, termUnit: 'month', termDays: 122, installments: 4, label: '4 months' },
    ],
    lateDescription: 'A one-time penalty of ₱1,000.00.',
    eligibility: ['You are at least 18 years old.'],
    ...set,
  }
}

export function anOpenOrder(
  set: Partial<NonNullable<Reply<'listProducts'>['currentOrder']>> = {},
): NonNullable<Reply<'listProducts'>['currentOrder']> {
  return {
    orderId: '0b7a1c9e-1111-4222-8333-abcdefabcdef',
    productId: 'quick-91',
    productName: 'Quick 91',
    orderStatus: 174,
    statusTitle: 'Due today',
    statusDescription: 'Your payment is due today.',
    currency: 'PHP',
    amountMinor: 545_500,
    dueOn: '2027-03-05',
    actionLabel: 'Repay',
    actionUrl: '/orders',
    ...set,
  }
}

/** A quote that costs a tenth of the amount, half of it interest. */
export function aQuote(principalMinor: number, set: Partial<Reply<'getQuote'>> = {}): Reply<'getQuote'> {
  const partMinor = principalMinor / 20
  const totalMinor = principalMinor + partMinor
  const only = {
    number: 1,
    dueOn: '2027-03-05',
    amountMinor: totalMinor,
    principalMinor,
    interestMinor: partMinor,
    feeMinor: 0,
  }
  return {
    currency: 'PHP',
    principalMinor,
    netProceedsMinor: principalMinor - partMinor,
    interestMinor: partMinor,
    feesMinor: partMinor,
    totalRepayableMinor: totalMinor,
    costMinor: 2 * partMinor,
    termDays: 91,
    periods: 91,
    termUnit: 'day',
    effectiveYearlyRatePpm: 543_210,
    effectiveMonthlyRatePpm: 40_000,
    rateDescription: '0.1% a day',
    lateDescription: 'A one-time penalty of ₱1,000.00.',
    firstDueOn: '2027-03-05',
    lastDueOn: '2027-03-05',
    installments: [only],
    ...set,
  }
}
