import { Type } from 'typebox'
import {
  amountShownMinor,
  currency,
  described,
  isoDate,
  market,
  orderNumber,
  phoneMasked,
  productId,
  productName,
  shownOrderId,
  shownProductId,
} from '../fields.ts'
import { PAGE_SIZE } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { payoffMinor, principalMinor } from '../origination/loan-figures.ts'
import { LOAN_LIST_KEY_PATTERN, MAX_DAYS_LATE } from '../staff-limits.ts'
import { borrowerNameMasked, loanState } from './loan-case.ts'

/** Loans that a list shows: those that run, of these by due date, and those that ended. */
export const LOAN_FILTERS = ['open', 'running', 'due', 'overdue', 'writtenOff', 'closed'] as const
/** By the earliest unpaid due date, from the newest payout, or by number. */
export const LOAN_ORDERS = ['nextDue', 'paidOut', 'number'] as const

const daysLate = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_DAYS_LATE, description }))

export const listLoans = defineOperation({
  name: 'listLoans',
  feature: 'loanCase',
  summary: 'Loans that were paid out, by market, product, state and days late',
  path: '/gateway/console/loans',
  access: 'staff',
  permission: 'loans.read',
  callsPerMinute: 120,
  body: Type.Object(
    {
      market: Type.Optional(market),
      productId: Type.Optional(productId),
      state: Type.Optional(
        Type.Enum(LOAN_FILTERS, {
          description:
            '`open`: running, due or overdue; `running`: nothing is due yet; `closed`: repaid or given back. Absent: all.',
        }),
      ),
      minDaysLate: daysLate('Running loans from so many days past due on; 0 for those that are not overdue.'),
      maxDaysLate: daysLate('Running loans up to so many days past due.'),
      orderBy: Type.Enum(LOAN_ORDERS, { description: 'Order of the list.' }),
      after: Type.Optional(
        Type.String({
          pattern: LOAN_LIST_KEY_PATTERN,
          description: 'Continues a list: the `nextAfter` of the page before.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    loans: Type.Array(
      Type.Object({
        orderId: shownOrderId,
        orderNumber,
        borrowerNameMasked,
        phoneMasked,
        productId: shownProductId,
        productName,
        market,
        currency,
        state: loanState,
        daysLate: Type.Integer({ minimum: 0, description: 'Days since the oldest unpaid installment fell due.' }),
        paidOutOn: described(isoDate, 'Day of the payout.'),
        principalMinor,
        dueNowMinor: described(amountShownMinor, 'Due up to today, with all charges.'),
        payoffMinor,
        nextDueOn: Type.Union([isoDate, Type.Null()], {
          description: 'The earliest unpaid due date; null when nothing is unpaid, or none is expected.',
        }),
        closedOn: Type.Union([isoDate, Type.Null()], { description: 'Day on which it ended, or null.' }),
      }),
      { description: `Loans, at most ${PAGE_SIZE}.` },
    ),
    products: Type.Array(Type.Object({ productId: shownProductId, productName, market }), {
      description: 'Products that a list can be of.',
    }),
    nextAfter: Type.Union([Type.String(), Type.Null()], { description: 'Continues the list; null at its end.' }),
  }),
})
