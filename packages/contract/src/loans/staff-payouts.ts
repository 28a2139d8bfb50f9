import { Type } from 'typebox'
import { amountShownMinor, described, instant, isoDate, programText } from '../fields.ts'
import { PAGE_SIZE } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { repaymentErrors } from './repayments.ts'
import { servicingErrors } from './servicing.ts'
import { after, anyCurrency, nextAfter, numberOrNull, staffPaymentErrors, textOrNull } from './staff-payment-fields.ts'

const { PAYOUT_NOT_FOUND, PAYOUT_UNDER_WAY, PAYOUT_NOT_RETRIED } = staffPaymentErrors
const { PAYEE_UNKNOWN } = servicingErrors
const { PROVIDER_UNAVAILABLE } = repaymentErrors
const feature = 'payouts'

const PAYOUT_STATES = ['requested', 'sent', 'succeeded', 'failed', 'reversed'] as const
const reference = described(programText(64, 1), 'Our reference of the payout.')

export const listPayouts = defineOperation({
  name: 'listPayouts',
  feature,
  summary: 'Every try to pay a loan out, newest first, or those that need somebody, oldest first',
  path: '/gateway/console/payouts',
  access: 'staff',
  permission: 'payments.read',
  callsPerMinute: 120,
  body: Type.Object(
    {
      state: Type.Optional(
        Type.Enum([...PAYOUT_STATES, 'needsSomebody'] as const, {
          description: 'Its state; `needsSomebody`: failed and not tried again, or without an answer for long.',
        }),
      ),
      from: Type.Optional(described(isoDate, 'The first day, of the books.')),
      to: Type.Optional(described(isoDate, 'The last day, of the books.')),
      after: Type.Optional(after),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    payouts: Type.Array(
      Type.Object({
        reference: Type.String({ description: 'Our reference of the payout.' }),
        providerPayoutId: textOrNull('The provider’s number; null until it took the request.'),
        orderId: Type.String({ description: 'The order.' }),
        orderNumber: numberOrNull,
        borrowerId: Type.String({ description: 'The borrower.' }),
        attempt: Type.Integer({ description: 'Which try it is.' }),
        amountMinor: amountShownMinor,
        currency: anyCurrency,
        state: Type.Enum(PAYOUT_STATES, { description: 'What is known of it.' }),
        failedBecause: textOrNull('What the bank said; null without a failure.'),
        requestedAt: described(instant, 'When it was asked for.'),
        answeredAt: Type.Union([instant, Type.Null()], { description: 'When the bank answered; null until then.' }),
        bankName: Type.String({ description: 'The bank or wallet.' }),
        accountMasked: Type.String({ description: 'The account with all but its end hidden.' }),
        needsSomebody: Type.Union([Type.Enum(['failed', 'noAnswer'] as const), Type.Null()], {
          description: 'Why somebody has to look at it; null where nobody has to.',
        }),
        canRetry: Type.Boolean({ description: 'Whether it can be tried again to the account that is bound now.' }),
        borrowerSees: Type.Enum(['beingPaid', 'giveAccount', 'paid', 'over'] as const, {
          description: 'Money on its way; asked for another account; paid; the order is over.',
        }),
      }),
      { description: `Payouts, at most ${PAGE_SIZE}.` },
    ),
    nextAfter,
  }),
})

export const lookUpPayout = defineOperation({
  name: 'lookUpPayout',
  feature,
  summary: 'Ask the providers about a payout; a result that is new to us has the effect of the bank’s own answer',
  path: '/gateway/console/payouts/look-up',
  access: 'staff',
  permission: 'payments.reconcile',
  idempotent: true,
  callsPerMinute: 30,
  body: Type.Object({ reference }, { additionalProperties: false }),
  reply: Type.Object({
    status: Type.Union([Type.Enum(['pending', 'succeeded', 'failed', 'reversed'] as const), Type.Null()], {
      description: 'Its state at the provider; null where no provider knows it.',
    }),
    provider: textOrNull('The provider that knows it; null without one.'),
    providerPayoutId: textOrNull('The provider’s number; null without one.'),
    amountMinor: Type.Union([Type.Integer(), Type.Null()], { description: 'Amount there; null without one.' }),
    currency: textOrNull('Currency there; null without one.'),
    outcome: Type.String({ description: 'What was done with it here, in a word or two; empty for nothing.' }),
  }),
  errors: { PAYOUT_NOT_FOUND, PROVIDER_UNAVAILABLE },
})

export const retryPayout = defineOperation({
  name: 'retryPayout',
  feature,
  summary: 'Pay a loan out again whose last payout failed, to the account that is bound now',
  path: '/gateway/console/payouts/retry',
  access: 'staff',
  permission: 'payments.refund',
  idempotent: true,
  callsPerMinute: 30,
  body: Type.Object({ reference }, { additionalProperties: false }),
  reply: Type.Object({ reference: Type.String({ description: 'Our reference of the new try.' }) }),
  errors: { PAYOUT_NOT_FOUND, PAYOUT_UNDER_WAY, PAYOUT_NOT_RETRIED, PAYEE_UNKNOWN, PROVIDER_UNAVAILABLE },
})
