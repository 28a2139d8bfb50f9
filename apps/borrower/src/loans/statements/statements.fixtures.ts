import type { Reply } from '@hulog/contract'
import { ORDER_ID, PRODUCT_ID } from '../../testing/order.fixtures.ts'

export { ORDER_ID, ORDER_QUERY } from '../../testing/order.fixtures.ts'

export function anExplanation(values: Partial<Reply<'explainOwed'>> = {}): Reply<'explainOwed'> {
  const line = { dueOn: '2027-02-05', paidMinor: 0, waivedMinor: 0 }
  return {
    orderId: ORDER_ID,
    currency: 'PHP',
    on: '2027-02-08',
    dueNowMinor: 243_650,
    overdueMinor: 137_000,
    lateChargesMinor: 106_650,
    payoffMinor: 370_650,
    rebateMinor: 10_000,
    creditMinor: 0,
    daysOverdue: 3,
    nextDueOn: '2027-03-05',
    nextDueMinor: 137_000,
    lines: [
      {
        ...line,
        kind: 'lateInterest',
        installmentNumber: 1,
        amountMinor: 106_650,
        chargedMinor: 106_650,
        explanation: '5% × 3 days on ₱1,370.00',
      },
      {
        ...line,
        kind: 'principal',
        installmentNumber: 1,
        amountMinor: 137_000,
        chargedMinor: 137_000,
        explanation: 'Principal of ₱1,370.00',
      },
      {
        ...line,
        kind: 'principal',
        installmentNumber: 2,
        amountMinor: 137_000,
        chargedMinor: 137_000,
        explanation: 'Principal of ₱1,370.00',
      },
    ],
    sentence: '',
    ...values,
  }
}

export function aStatement(values: Partial<Reply<'getStatement'>> = {}): Reply<'getStatement'> {
  return {
    orderId: ORDER_ID,
    currency: 'PHP',
    on: '2027-02-08',
    rows: [
      {
        on: '2027-01-05',
        kind: 'payout',
        what: 'Paid out',
        addedMinor: 500_000,
        takenOffMinor: 0,
        balanceMinor: 500_000,
      },
      {
        on: '2027-02-01',
        kind: 'payment',
        what: 'Your payment',
        addedMinor: 0,
        takenOffMinor: 505_000,
        balanceMinor: -5_000,
      },
    ],
    balanceMinor: -5_000,
    notYetDueMinor: 0,
    payoffMinor: 0,
    repaidMinor: 505_000,
    nextDueOn: null,
    nextDueMinor: 0,
    isClosed: true,
    pageUrl: `/statements/${ORDER_ID}/account`,
    pdfUrl: `/statements/${ORDER_ID}/account.pdf`,
    ...values,
  }
}

type ListedOrder = Reply<'listOrders'>['orders'][number]

/** A loan that is paid off. */
export function aListedOrder(values: Partial<ListedOrder> = {}): ListedOrder {
  return {
    orderId: ORDER_ID,
    orderNumber: '4821 7730 54',
    productId: PRODUCT_ID,
    productName: 'Steady 4',
    productLogo: '',
    orderStatus: 200,
    statusTitle: 'Settled',
    currency: 'PHP',
    amountMinor: 500_000,
    appliedOn: '2027-01-04',
    offerEndsOn: null,
    repaidMinor: 546_000,
    closedOn: '2027-05-04',
    owed: null,
    ...values,
  }
}
