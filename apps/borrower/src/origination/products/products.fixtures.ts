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
    canApply: true,
    ...set,
  }
}

type Home = Reply<'listProducts'>

/** Home of a borrower without any order. */
export function aHome(set: Partial<Home> = {}): Home {
  return {
    products: [],
    stage: 'new',
    currentOrder: null,
    lastOrder: null,
    today: '2027-02-15',
    unreadCount: 0,
    ...set,
  }
}

export function aLastOrder(set: Partial<NonNullable<Home['lastOrder']>> = {}): NonNullable<Home['lastOrder']> {
  return {
    orderId: '0b7a1c9e-1111-4222-8333-abcdefabcdef',
    productId: 'quick-91',
    productName: 'Quick 91',
    orderStatus: 200,
    statusTitle: 'Paid in full',
    statusDescription: 'This loan is paid back. Thank you.',
    currency: 'PHP',
    amountMinor: 500_000,
    closedOn: '2027-03-05',
    receivedMinor: 490_000,
    repaidMinor: 545_500,
    costMinor: 55_500,
    payoffMinor: 0,
    closingLetterUrl: '/statements/0b7a1c9e-1111-4222-8333-abcdefabcdef/closing-letter.pdf?lang=en',
    reasons: [],
    advice: [],
    retryOn: null,
    retryBy: null,
    ...set,
  }
}

/** A running loan of two payments, the first of them paid. */
export function aProgress(
  set: Partial<NonNullable<NonNullable<Home['currentOrder']>['progress']>> = {},
): NonNullable<NonNullable<Home['currentOrder']>['progress']> {
  return {
    principalMinor: 1_000_000,
    repaidMinor: 545_500,
    payoffMinor: 545_500,
    dueNowMinor: 0,
    dueParts: [],
    oldestUnpaidOn: null,
    daysOverdue: 0,
    nextDueOn: '2027-03-05',
    nextDueMinor: 545_500,
    installmentsPaid: 1,
    installmentsTotal: 2,
    canPay: true,
    canExtend: false,
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
    appliedOn: '2026-12-04',
    offer: null,
    newTermsUntil: null,
    progress: null,
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
    earlyDescription: [],
    lateDescription: 'A one-time penalty of ₱1,000.00.',
    lateExample: { daysLate: 5, chargeMinor: 168_500 },
    firstDueOn: '2027-03-05',
    lastDueOn: '2027-03-05',
    installments: [only],
    ...set,
  }
}
