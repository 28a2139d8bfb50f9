import { Type } from 'typebox'
import {
  amountShownMinor,
  currency,
  described,
  instant,
  isoDate,
  market,
  orderId,
  orderNumber,
  phoneMasked,
  productName,
  shownOrderId,
  shownProductId,
} from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { creditMinor, dueOn, loanPart, payoffMinor, principalMinor } from '../origination/loan-figures.ts'
import { orderErrors } from '../origination/order-reference.ts'
import { givenExtension } from './loan.ts'
import { extensionRefusals, owedLineInFull } from './statements.ts'

/** The states of an order, the running one split by its due date. */
export const LOAN_STATES = [
  'underReview',
  'declined',
  'offered',
  'payoutPending',
  'payoutFailed',
  'active',
  'due',
  'overdue',
  'writtenOff',
  'cancelled',
  'settled',
] as const

export const loanState = Type.Enum(LOAN_STATES, {
  description: 'State of the order today; a running loan is `active`, `due` today or `overdue`.',
})

export const borrowerNameMasked = Type.String({
  description: 'Their name with only the first letter of each word; empty when they stated none, or it was erased.',
})

/** An amount of each kind that can be owed. */
const byKind = Type.Object({
  principal: amountShownMinor,
  interest: amountShownMinor,
  fee: amountShownMinor,
  tax: amountShownMinor,
  penalty: amountShownMinor,
  lateInterest: amountShownMinor,
})

const daysLate = Type.Integer({ minimum: 0, description: 'Days since its due date while it is unpaid, else 0.' })
const dayOrNull = (description: string) => Type.Union([isoDate, Type.Null()], { description })

const order = Type.Object({
  orderId: shownOrderId,
  orderNumber,
  productId: shownProductId,
  productName,
  market,
  currency,
  state: loanState,
  requestedMinor: described(amountShownMinor, 'What the borrower asked for.'),
  principalMinor: Type.Union([principalMinor, Type.Null()], {
    description: 'Principal agreed; null without an offer.',
  }),
  term: Type.Object({
    count: Type.Integer({ description: 'How many of the unit.' }),
    unit: Type.Enum(['day', 'month'] as const, { description: 'The unit of the term.' }),
  }),
  appliedOn: described(isoDate, 'Day of the application.'),
  paidOutOn: dayOrNull('Day of the payout; null before it.'),
  paidToMasked: Type.Union([Type.String(), Type.Null()], { description: 'The account of the last payout, masked.' }),
  closedOn: dayOrNull('Day on which it ended; null while it runs.'),
  today: described(isoDate, 'The business date of its market, which every figure is of.'),
})

const borrower = Type.Object({
  borrowerId: Type.String({ description: 'The borrower.' }),
  nameMasked: borrowerNameMasked,
  phoneMasked,
  language: Type.String({ description: 'The language of their messages.' }),
})

/** All of it is owed today: the lines sum to the payoff and the rebate together. */
const owed = Type.Object({
  payoffMinor,
  rebateMinor: described(amountShownMinor, 'Interest not yet earned that closing the loan today would drop.'),
  dueNowMinor: described(amountShownMinor, 'Due up to today, with all charges.'),
  overdueMinor: described(amountShownMinor, 'Unpaid after its due date, without late charges.'),
  lateChargesMinor: described(amountShownMinor, 'Unpaid penalties and late interest.'),
  daysLate: Type.Integer({ minimum: 0, description: 'Days since the oldest unpaid installment fell due.' }),
  nextDueOn: dayOrNull('The next due date, today or later, or null.'),
  nextDueMinor: described(amountShownMinor, 'What falls due then.'),
  byKind,
  creditMinor,
  repaidMinor: described(amountShownMinor, 'Received and not taken back.'),
  isSettled: Type.Boolean({ description: 'True once nothing is owed.' }),
})

const installment = Type.Object({
  number: Type.Integer({ description: 'Number of the installment; several rows have one where an event added to it.' }),
  dueOn,
  addedBy: Type.Union([Type.String(), Type.Null()], {
    description: 'The kind of event that added it; null as signed.',
  }),
  movedMinor: described(amountShownMinor, 'Principal that an extension moved to a later installment.'),
  dueMinor: described(amountShownMinor, 'Charged on it in all: paid, given up and unpaid together.'),
  byKind: described(byKind, 'The same, by kind.'),
  paidMinor: described(amountShownMinor, 'Paid of it.'),
  waivedMinor: described(amountShownMinor, 'Given up of it.'),
  unpaidMinor: described(amountShownMinor, 'Unpaid of it.'),
  unpaidByKind: described(byKind, 'The same, by kind.'),
  daysLate,
})

const charge = Type.Object({
  chargeId: Type.String({ description: 'The charge.' }),
  reference: Type.String({ description: 'The reference it was made under: by it, it is waived or taken back.' }),
  kind: Type.Enum(['fee', 'penalty'] as const, { description: 'Fee or penalty.' }),
  on: described(isoDate, 'Day on which it was charged.'),
  installmentNumber: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The installment it is on; null where it had no effect.',
  }),
  amountMinor: amountShownMinor,
  paidMinor: described(amountShownMinor, 'Paid of it.'),
  waivedMinor: described(amountShownMinor, 'Given up of it.'),
  capitalisedMinor: described(amountShownMinor, 'Made principal by new terms.'),
  unpaidMinor: described(amountShownMinor, 'Unpaid of it.'),
})

const payment = Type.Object({
  provider: Type.String({ description: 'The provider that received it.' }),
  receiptId: Type.String({ description: 'The provider’s number of it.' }),
  amountMinor: amountShownMinor,
  currency: Type.String({ description: 'Its currency.' }),
  paidAt: instant,
  reversedAt: Type.Union([instant, Type.Null()], { description: 'When it was taken back, or null.' }),
  isInSuspense: Type.Boolean({ description: 'Whether it waits in suspense and is not on the loan.' }),
})

const extension = Type.Object({
  isPossible: Type.Boolean({ description: 'Whether the loan can be extended today.' }),
  refusal: Type.Union([Type.Enum(extensionRefusals), Type.Null()], { description: 'Why not, or null.' }),
  toPayMinor: described(amountShownMinor, 'To pay first: interest, fees and charges.'),
  newDueOn: dayOrNull('The due date it would get, or null.'),
  given: Type.Array(givenExtension, { description: 'Extensions under the terms that apply, oldest first.' }),
})

const coolingOff = Type.Object({
  until: dayOrNull('Last day on which it can be given back, or null.'),
  isOpen: Type.Boolean({ description: 'Whether it can be given back today.' }),
  isGivenBack: Type.Boolean({ description: 'Whether it was given back.' }),
  amountMinor: described(amountShownMinor, 'What giving it back takes today.'),
})

const restructuring = Type.Object({
  restructuringId: Type.String({ description: 'The new terms.' }),
  state: Type.Enum(['offered', 'withdrawn', 'declined', 'signed', 'undone'] as const, {
    description: 'Offered, withdrawn by staff, declined by the borrower, signed, or undone by staff.',
  }),
  offeredAt: instant,
  signBy: described(isoDate, 'Last day to sign.'),
  hasEnded: Type.Boolean({ description: 'Whether they are offered and the last day to sign has passed.' }),
  signedOn: dayOrNull('Day of the signature, or null.'),
  writeDownMinor: described(amountShownMinor, 'Principal that is given up.'),
})

const pause = Type.Object({
  pauseId: Type.String({ description: 'The pause.' }),
  fromOn: described(isoDate, 'The first day.'),
  untilOn: described(isoDate, 'The last day.'),
  isOfMarket: Type.Boolean({ description: 'Whether it is for every loan of the market.' }),
})

export const getLoanCase = defineOperation({
  name: 'getLoanCase',
  feature: 'loanCase',
  summary:
    'A loan for staff: what is owed today with its arithmetic, the schedule, charges, payments and where it stands',
  path: '/gateway/console/loan',
  access: 'staff',
  permission: 'loans.read',
  body: Type.Object({ orderId }, { additionalProperties: false }),
  reply: Type.Object({
    order,
    borrower,
    owed: Type.Union([owed, Type.Null()], { description: 'What is owed today; null before the payout.' }),
    installments: Type.Array(installment, { description: 'The schedule as it stands, in the order of due dates.' }),
    lines: Type.Array(owedLineInFull, { description: 'What is owed, line by line, as the borrower reads it.' }),
    charges: Type.Array(charge, { description: 'Single charges that staff made and did not take back, oldest first.' }),
    payments: Type.Array(payment, { description: 'Receipts, newest first.' }),
    parts: Type.Union(
      [
        Type.Object({
          paidOut: Type.Array(loanPart, { description: 'Parts that were paid out.' }),
          toCome: Type.Array(loanPart, { description: 'Agreed parts that were not paid out yet.' }),
        }),
        Type.Null(),
      ],
      { description: 'The principal in parts; null when it is paid out whole.' },
    ),
    extension: Type.Union([extension, Type.Null()], { description: 'More time; null before the payout.' }),
    coolingOff: Type.Union([coolingOff, Type.Null()], {
      description: 'Giving it back; null where the terms have none.',
    }),
    restructurings: Type.Array(restructuring, { description: 'New terms offered and signed, newest first.' }),
    pauses: Type.Array(pause, { description: 'Pauses of days past due that apply to it today or later.' }),
    writtenOffOn: dayOrNull('Day of the write-off that stands, or null.'),
    givenBackOn: dayOrNull('Day on which it was given back within the cooling-off time, or null.'),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})
