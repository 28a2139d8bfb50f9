import { Type } from 'typebox'
import {
  amountShownMinor,
  currency,
  described,
  isoDate,
  orderStatus,
  productName,
  shownOrderId,
  shownProductId,
  unreadCount,
} from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { firstDueOn, laterParts, payoffMinor, principalMinor } from './loan-figures.ts'
import { productSummary } from './products.ts'

/** States of a borrower, each with a first screen of its own. */
export const HOME_STAGES = [
  'new',
  'applying',
  'offer',
  'paying',
  'payoutFailed',
  'running',
  'due',
  'overdue',
  'declined',
  'settled',
  'unpaid',
] as const

/** Parts of a debt. */
const OWED_KINDS = ['principal', 'interest', 'fee', 'tax', 'penalty', 'lateInterest'] as const

const statusTitle = Type.String({ description: 'The status in words.' })
const statusDescription = Type.String({ description: 'Meaning of the status for the borrower.' })

/** Tells what a borrower can do about a decline, and when. */
export const afterDecline = {
  advice: Type.Array(Type.String(), { description: 'What the borrower can do about a decline, in words.' }),
  retryOn: Type.Union([isoDate, Type.Null()], {
    description: 'First day on which home shows loans again after a decline, or null. An application is taken any day.',
  }),
  retryBy: Type.Union([Type.Enum(['details', 'amount', 'none'] as const), Type.Null()], {
    description: 'What makes another answer possible: other details, another amount or loan, or nothing; null else.',
  }),
}

/** An offer in the figures of its confirm page. */
const offer = Type.Object({
  askedMinor: described(amountShownMinor, 'Amount that was asked for.'),
  netProceedsMinor: described(amountShownMinor, 'Amount paid out: principal less deducted fees.'),
  laterParts,
  totalRepayableMinor: described(amountShownMinor, 'Total to repay when nothing is late.'),
  costMinor: described(amountShownMinor, 'Total to repay less what is received.'),
  installments: Type.Integer({ description: 'Installments: how many.' }),
  firstDueOn,
  endsOn: described(isoDate, 'Last day on which the offer can be confirmed.'),
})

/** A paid-out loan today, in the figures of its page. */
const progress = Type.Object({
  principalMinor,
  repaidMinor: described(amountShownMinor, 'Repaid so far.'),
  payoffMinor,
  dueNowMinor: described(amountShownMinor, 'Due up to today, with all charges.'),
  dueParts: Type.Array(
    Type.Object({
      kind: Type.Enum(OWED_KINDS, { description: 'Kind of the part.' }),
      amountMinor: amountShownMinor,
    }),
    { description: 'What the amount due now is made of: the parts sum to it.' },
  ),
  oldestUnpaidOn: Type.Union([isoDate, Type.Null()], { description: 'Date since when something is overdue, or null.' }),
  daysOverdue: Type.Integer({ description: 'Days since the oldest unpaid installment fell due.' }),
  nextDueOn: Type.Union([isoDate, Type.Null()], { description: 'Date of the next installment, or null.' }),
  nextDueMinor: described(amountShownMinor, 'Amount of the next installment.'),
  installmentsPaid: Type.Integer({ description: 'Installments paid in full.' }),
  installmentsTotal: Type.Integer({ description: 'Installments in all.' }),
  canPay: Type.Boolean({ description: 'True when something can be paid today.' }),
  canExtend: Type.Boolean({ description: 'True when the loan can be extended today.' }),
})

/** Identifies an order of the home page, the open one and the last one alike. */
const orderHead = {
  orderId: shownOrderId,
  productId: shownProductId,
  productName,
  orderStatus,
  statusTitle,
  statusDescription,
  currency,
}

/** The borrower's open order, if there is one: the first thing the home page shows. */
const currentOrder = Type.Object({
  ...orderHead,
  amountMinor: amountShownMinor,
  dueOn: Type.Union([isoDate, Type.Null()], { description: 'Date it falls due.' }),
  actionLabel: Type.String({ description: 'Words of the button.' }),
  actionUrl: Type.String({ description: 'Page the button leads to.' }),
  appliedOn: described(isoDate, 'Date of the application.'),
  offer: Type.Union([offer, Type.Null()], { description: 'The offer that waits for an answer, or null.' }),
  newTermsUntil: Type.Union([isoDate, Type.Null()], {
    description: 'Last day on which new terms that the lender offers can be signed; null when none are offered.',
  }),
  progress: Type.Union([progress, Type.Null()], { description: 'State of the loan today; null before the payout.' }),
})

/** The borrower's last order once it is closed. */
const lastOrder = Type.Object({
  ...orderHead,
  amountMinor: described(amountShownMinor, 'The amount of the loan, or the amount asked for.'),
  closedOn: Type.Union([isoDate, Type.Null()], { description: 'Date on which it was closed.' }),
  receivedMinor: described(amountShownMinor, 'Paid out to the borrower; 0 where no loan was paid out.'),
  repaidMinor: described(amountShownMinor, 'Repaid in all; 0 where no loan was paid out.'),
  costMinor: described(amountShownMinor, 'What the loan cost: repaid in all, less what was received.'),
  payoffMinor,
  closingLetterUrl: Type.String({ description: 'The letter that confirms the end, as a PDF to keep, or empty.' }),
  reasons: Type.Array(Type.String(), { description: 'Reasons of a decline, in words.' }),
  ...afterDecline,
})

export const listProducts = defineOperation({
  name: 'listProducts',
  feature: 'products',
  summary: 'Home: the products of the borrower’s market, and the open or else the last order',
  path: '/gateway/home/index',
  reply: Type.Object({
    products: Type.Array(productSummary, { description: 'Products of the borrower’s market.' }),
    stage: Type.Enum(HOME_STAGES, {
      description:
        'State of the borrower, by which home chooses its first card. It shows products to `new` and `settled` alone: ' +
        'else an order is open, something is owed, or an application was just declined.',
    }),
    currentOrder: Type.Union([currentOrder, Type.Null()], { description: 'The open order, or null.' }),
    lastOrder: Type.Union([lastOrder, Type.Null()], {
      description: 'The last closed order, while none is open; null without one.',
    }),
    today: described(isoDate, 'Date of the lender’s calendar, for how far a date is away.'),
    unreadCount,
  }),
})
