import type { Reply } from '@hulog/contract'
import { ORDER_ID, PRODUCT_ID } from '../../testing/order.fixtures.ts'

export { ORDER_QUERY } from '../../testing/order.fixtures.ts'

type Details = Reply<'getLoanDetails'>
type Standing = NonNullable<Details['standing']>
type Offer = Reply<'getConfirmation'>

export function anOrder(values: Partial<Details> = {}): Details {
  return {
    orderId: ORDER_ID,
    orderNumber: '4821 7730 54',
    productId: PRODUCT_ID,
    orderStatus: 170,
    noticeStatusText: 'Loan running',
    noticeDesText: 'Nothing is due today.',
    recProducts: [],
    productName: 'Steady 4',
    productLogo: '',
    userOrderDetail: { detail: [{ text: 'Applied on', value: '2027-01-04' }] },
    inside: '',
    h5Url: '',
    linkHosts: [],
    isDelay: '0',
    payableAmount: 100,
    payableFrom: null,
    telephone: '',
    isScore: '0',
    playeduL: '',
    reyMsg: '',
    cardNeedPop: 0,
    cardPopTitle: '',
    cardPopMsg: '',
    reasons: [],
    advice: [],
    retryOn: null,
    retryBy: null,
    newTermsUntil: null,
    canCancel: false,
    standing: null,
    ...values,
  }
}

export const aRecommendation: Details['recProducts'][number] = {
  productId: 'rec-1',
  productName: 'Partner',
  productLogo: '',
  productDes: 'Theirs.',
  buttonText: 'Visit',
  amountRange: '₱1 – ₱2',
  amountRangeDes: 'Amount',
  rate: '2%',
  rateDes: 'Rate',
  globally: 1,
  trackId: 'recommended-rec-1',
}

export function aStanding(values: Partial<Standing> = {}): Standing {
  return {
    currency: 'PHP',
    on: '2027-01-20',
    paidOutOn: '2027-01-05',
    paidOutMinor: 490_000,
    parts: null,
    closedOn: null,
    principalMinor: 500_000,
    lateChargesMinor: 0,
    dueNowMinor: 0,
    nextDueOn: '2027-02-05',
    nextDueMinor: 137_000,
    payoffMinor: 512_345,
    repaidMinor: 0,
    creditMinor: 0,
    daysOverdue: 0,
    installmentsPaid: 0,
    installmentsTotal: 2,
    owed: [],
    plan: [
      { number: 1, dueOn: '2027-02-05', amountMinor: 137_000, unpaidMinor: 137_000 },
      { number: 2, dueOn: '2027-03-05', amountMinor: 137_000, unpaidMinor: 137_000 },
    ],
    repayments: [],
    lastExtension: null,
    giveBackUntil: null,
    ...values,
  }
}

export function anOffer(values: Partial<Offer> = {}): Offer {
  const installments = [1, 2].map((number) => ({
    number,
    dueOn: `2027-0${number + 1}-05`,
    amountMinor: 274_000,
    principalMinor: 250_000,
    interestMinor: 18_000,
    feeMinor: 6_000,
  }))
  return {
    orderId: ORDER_ID,
    productId: PRODUCT_ID,
    comProductLogo: '',
    comProductName: 'Steady 4',
    amount: 500_000,
    requestedAmount: 500_000,
    periods: 4,
    termUnit: 'month',
    details: [{ text: 'You receive', value: '₱4,600.00' }],
    repay_plans: installments.map(({ amountMinor, dueOn }) => ({ amount: amountMinor, pay_time: dueOn })),
    firstPayTime: '2027-02-05',
    firstPeriodDay: 31,
    pRateDsc: '0.1% a day',
    sendSms: 0,
    isPopType: 0,
    popTitle: '',
    popContent: '',
    popAgreementUrl: '',
    popAgreementTitle: '',
    popAgreementHash: '',
    cost: {
      currency: 'PHP',
      principalMinor: 500_000,
      netProceedsMinor: 460_000,
      interestMinor: 36_000,
      feesMinor: 52_000,
      totalRepayableMinor: 548_000,
      costMinor: 88_000,
      termDays: 120,
      periods: 4,
      termUnit: 'month',
      effectiveYearlyRatePpm: 543_210,
      effectiveMonthlyRatePpm: null,
      rateDescription: '0.1% a day',
      earlyDescription: [],
      lateDescription: 'A penalty of ₱1,000.00, once.',
      lateExample: { daysLate: 5, chargeMinor: 168_500 },
      firstDueOn: '2027-02-05',
      lastDueOn: '2027-03-05',
      installments,
    },
    payoutAccountMasked: 'Wallet •••• 4411',
    disclosureHash: 'a'.repeat(64),
    ...values,
  }
}

/** The same offer on the second confirm page. */
export function aNewOffer(values: Partial<Reply<'getNewConfirmation'>> = {}): Reply<'getNewConfirmation'> {
  return {
    ...anOffer(),
    NewButtonMsg: 'Take it',
    NewPopMsg: '',
    NewPopButton: '',
    NewPopProductId: '',
    ...values,
  }
}
