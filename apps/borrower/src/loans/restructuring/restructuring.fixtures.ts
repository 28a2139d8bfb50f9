import type { Reply } from '@hulog/contract'
import { ORDER_ID, PRODUCT_ID } from '../../testing/order.fixtures.ts'
import type { NewTerms } from './restructuring.queries.ts'

export { ORDER_QUERY } from '../../testing/order.fixtures.ts'

export const RESTRUCTURING_ID = '5a0e7c11-2222-4333-8444-abcdefabcdef'

/**
 * 9,000.00 of principal, 120.00 of interest, 50.00 and 30.00 for being late: 1,000.00 and the penalty are given up, late
 * interest is due last.
 */
export function someNewTerms(values: Partial<NewTerms> = {}): NewTerms {
  return {
    restructuringId: RESTRUCTURING_ID,
    currency: 'PHP',
    on: '2027-02-01',
    signBy: '2027-02-08',
    unpaid: [
      { kind: 'principal', amountMinor: 800_000, becomes: 'principal' },
      { kind: 'principal', amountMinor: 100_000, becomes: 'given-up' },
      { kind: 'interest', amountMinor: 12_000, becomes: 'principal' },
      { kind: 'penalty', amountMinor: 5_000, becomes: 'given-up' },
      { kind: 'lateInterest', amountMinor: 3_000, becomes: 'due-last' },
    ],
    keptMinor: 3_000,
    capitalisedMinor: 12_000,
    waivedMinor: 5_000,
    partsEndedMinor: 0,
    writeDownMinor: 100_000,
    principalMinor: 812_000,
    before: {
      dueNowMinor: 320_000,
      payments: 2,
      firstDueOn: '2027-03-05',
      installmentMinor: 310_000,
      lastDueOn: '2027-04-05',
      totalMinor: 940_000,
      costMinor: 40_000,
      rateDescription: '24% a year on what is still owed',
    },
    after: {
      dueNowMinor: 0,
      payments: 4,
      firstDueOn: '2027-03-01',
      installmentMinor: 208_000,
      lastDueOn: '2027-06-01',
      totalMinor: 835_000,
      costMinor: 35_000,
      rateDescription: '12% a year on what is still owed',
    },
    firstDueOn: '2027-03-01',
    plan: [
      { number: 1, dueOn: '2027-03-01', amountMinor: 208_000, isKept: false },
      { number: 2, dueOn: '2027-04-01', amountMinor: 208_000, isKept: false },
      { number: 3, dueOn: '2027-05-01', amountMinor: 208_000, isKept: false },
      { number: 4, dueOn: '2027-06-01', amountMinor: 208_000, isKept: false },
      { number: 5, dueOn: '2027-06-01', amountMinor: 3_000, isKept: true },
    ],
    lateDescription: 'Paying late costs ₱50.00 once.',
    aprPpm: 120_000,
    aprDescription: '12% a year with all fees',
    disclosureHash: 'a'.repeat(64),
    asksForCode: false,
    pageUrl: `/agreements/${ORDER_ID}/new-terms`,
    pdfUrl: `/agreements/${ORDER_ID}/new-terms.pdf`,
    ...values,
  }
}

export function aRestructuring(newTerms: NewTerms | null = someNewTerms()): Reply<'getRestructuring'> {
  return { orderId: ORDER_ID, productId: PRODUCT_ID, productName: 'Steady 4', productLogo: '', newTerms }
}
