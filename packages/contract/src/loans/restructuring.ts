import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import {
  amountShownMinor,
  currency,
  described,
  isoDate,
  orderStatus,
  pageUrl,
  pdfUrl,
  productLogo,
  productName,
  shownOrderId,
  shownProductId,
} from '../fields.ts'
import { ID_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import {
  dueOn,
  firstDueOn,
  lastDueOn,
  lateDescription,
  number,
  on,
  principalMinor,
  rateDescription,
} from '../origination/loan-figures.ts'
import { orderErrors, orderReference } from '../origination/order-reference.ts'
import { stepUpAnswer, stepUpErrors } from '../people/sessions.ts'

const restructuringErrors = defineErrors({
  NEW_TERMS_NOT_OFFERED: {
    code: 2614,
    status: 200,
    message: 'No new terms are offered on this loan now. Nothing has changed.',
  },
})

const { NEW_TERMS_NOT_OFFERED } = restructuringErrors
const { ORDER_NOT_FOUND, TERMS_DIFFER } = orderErrors

/** The payments from a day on, when everything due is paid that day and nothing is late afterwards. */
const toPay = Type.Object({
  dueNowMinor: described(amountShownMinor, 'Due up to the day, with all charges.'),
  payments: Type.Integer({
    minimum: 0,
    description: 'Payments that fall due later: how many. Amounts of one day are one payment.',
  }),
  firstDueOn: Type.Union([isoDate, Type.Null()], { description: 'Date of the first of them; null without one.' }),
  installmentMinor: described(amountShownMinor, 'Amount of the first of them; 0 without one.'),
  lastDueOn,
  totalMinor: described(amountShownMinor, 'Total still to be paid.'),
  costMinor: described(amountShownMinor, 'Interest, fees and charges in that total: all of it but the money lent.'),
  rateDescription,
})

/** New terms that the lender offers for a running loan, worked out for the day. */
const newTerms = Type.Object({
  restructuringId: Type.String({ description: 'Id of these new terms; sent back to sign or decline them.' }),
  currency,
  on,
  signBy: described(isoDate, 'Last day on which they can be signed.'),
  unpaid: Type.Array(
    Type.Object({
      kind: Type.Enum(['principal', 'interest', 'fee', 'tax', 'penalty', 'lateInterest'] as const, {
        description: 'Kind of the amount.',
      }),
      amountMinor: amountShownMinor,
      becomes: Type.Enum(['principal', 'due-last', 'given-up'] as const, {
        description: 'Whether it goes on as principal, is due with the last payment, or is given up.',
      }),
    }),
    { description: 'Everything owed on the day by kind, interest earned to the day, and what becomes of it.' },
  ),
  keptMinor: described(amountShownMinor, 'Charges due with the last payment; they bear no interest.'),
  capitalisedMinor: described(amountShownMinor, 'Charges that become principal.'),
  waivedMinor: described(amountShownMinor, 'Charges that the lender gives up.'),
  writeDownMinor: described(amountShownMinor, 'Principal that the lender gives up.'),
  partsEndedMinor: described(
    amountShownMinor,
    'Parts of the loan that were still to be paid out, and are no longer agreed under the new terms.',
  ),
  principalMinor,
  before: described(toPay, 'What is to be paid under the present terms.'),
  after: described(toPay, 'The same under the new terms.'),
  firstDueOn,
  plan: Type.Array(
    Type.Object({
      number,
      dueOn,
      amountMinor: amountShownMinor,
      isKept: Type.Boolean({ description: 'True for the charges that are due with the last payment.' }),
    }),
    { description: 'Every payment under the new terms, and the charges that are due with the last one.' },
  ),
  lateDescription,
  aprPpm: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'Yearly rate of the new terms with all fees in millionths, as the law of the market states it, or null.',
  }),
  aprDescription: Type.String({ description: 'That rate in words.' }),
  disclosureHash: Type.String({ description: 'Hash of everything signed; sent back, so that exactly that is signed.' }),
  asksForCode: Type.Boolean({ description: 'True when signing asks for a code.' }),
  pageUrl,
  pdfUrl,
})

export const getRestructuring = defineOperation({
  name: 'getRestructuring',
  feature: 'restructuring',
  summary:
    'New terms that the lender offers for a running loan: what becomes of the debt, the new plan, and both costs',
  path: '/gateway/order/new-terms',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: shownOrderId,
    productId: shownProductId,
    productName,
    productLogo,
    newTerms: Type.Union([newTerms, Type.Null()], {
      description: 'The new terms as they would be signed today; null when none are offered, or no longer.',
    }),
  }),
  errors: { ORDER_NOT_FOUND },
})

/** Identifies the new terms that are answered. */
const answered = {
  ...orderReference,
  restructuringId: Type.String({
    pattern: ID_PATTERN,
    description: 'Id of these new terms; sent back to sign or decline them.',
  }),
}

export const signRestructuring = defineOperation({
  name: 'signRestructuring',
  feature: 'restructuring',
  summary: 'Sign the new terms of a running loan: they apply from today on',
  path: '/gateway/order/new-terms-sign',
  idempotent: true,
  body: Type.Object(
    {
      ...answered,
      disclosureHash: Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'Hash of everything shown; sent back, so that exactly that is signed.',
      }),
      ...stepUpAnswer,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ orderId: shownOrderId, orderStatus, firstDueOn }),
  errors: { ORDER_NOT_FOUND, NEW_TERMS_NOT_OFFERED, TERMS_DIFFER, ...stepUpErrors },
})

export const declineRestructuring = defineOperation({
  name: 'declineRestructuring',
  feature: 'restructuring',
  summary: 'Decline the new terms of a running loan: it goes on as it is',
  path: '/gateway/order/new-terms-decline',
  idempotent: true,
  body: Type.Object(answered, { additionalProperties: false }),
  reply: Type.Object({ orderId: shownOrderId }),
  errors: { ORDER_NOT_FOUND, NEW_TERMS_NOT_OFFERED },
})
