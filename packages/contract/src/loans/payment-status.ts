import { Type } from 'typebox'
import { amountShownMinor, currency, described, instant, isoDate, shownOrderId, shownProductId } from '../fields.ts'
import { defineOperation } from '../operation.ts'

const payCode = Type.String({ pattern: '^[0-9A-Za-z]{1,64}$' })

export const getPaymentStatus = defineOperation({
  name: 'getPaymentStatus',
  feature: 'repayments',
  summary: 'Status of one of the borrower’s pay codes; by default of the newest that can still be paid',
  path: '/gateway/repayment/status',
  body: Type.Object(
    { payCode: Type.Optional(described(payCode, 'The code to pay with, or empty.')) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Null when no code was named and none can be paid. */
    payment: Type.Union(
      [
        Type.Object({
          payCode: Type.String({ description: 'The code to pay with, or empty.' }),
          providerName: Type.String({ description: 'Name under which wallets and shops list the payee.' }),
          orderId: shownOrderId,
          productId: shownProductId,
          currency,
          amount: amountShownMinor,
          purpose: Type.Enum(['repayment', 'extension', 'coolingOff'] as const, {
            description: 'What paying the code does: it repays, gives more time, or gives the loan back.',
          }),
          payBy: Type.Union([isoDate, Type.Null()], {
            description:
              'Last day on which this amount does it; null where no day changes it, or nothing is to be paid.',
          }),
          amountAfter: Type.Union([amountShownMinor, Type.Null()], {
            description: 'Amount that does it on the day after `payBy`; null when it is over then.',
          }),
          newDueOn: Type.Union([isoDate, Type.Null()], {
            description: 'The due date that more time leads to; null for any other purpose.',
          }),
          isMissed: Type.Boolean({
            description: 'True when a payment for more time came too late or was too small: it counts as a repayment.',
          }),
          paymentState: Type.Enum(['waiting', 'received', 'checking', 'outdated', 'closed'] as const, {
            description:
              'Nothing has come yet, it arrived, what arrived is being looked into, the code asks for another amount than can be paid now, or the loan needs no payment any more.',
          }),
          receivedAmount: described(amountShownMinor, 'Amount received with this code so far.'),
          receivedAt: Type.Union([instant, Type.Null()], {
            description: 'Time of the last payment; null before one.',
          }),
          dueAmount: described(amountShownMinor, 'Amount to pay next on the loan; 0 when there is none.'),
        }),
        Type.Null(),
      ],
      { description: 'A payment by code; null when there is none.' },
    ),
  }),
  errors: {},
})
