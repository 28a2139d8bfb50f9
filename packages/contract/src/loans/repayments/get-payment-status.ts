import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountShownMinor, currency, instant } from '../../fields.ts'

const payCode = Type.String({ pattern: '^[0-9A-Za-z]{1,64}$' })

export const getPaymentStatus = defineOperation({
  name: 'getPaymentStatus',
  feature: 'repayments',
  summary: 'What became of a pay code of the borrower’s own; without one, of the newest that can still be paid',
  path: '/gateway/repayment/status',
  body: Type.Object({ payCode: Type.Optional(payCode) }, { additionalProperties: false }),
  reply: Type.Object({
    /** Null when no code was named and none can be paid. */
    payment: Type.Union([
      Type.Object({
        payCode: Type.String(),
        /** By which name a wallet or a shop knows who takes the money. */
        providerName: Type.String(),
        orderId: Type.String(),
        productId: Type.String(),
        currency,
        amount: amountShownMinor,
        paymentState: Type.Enum(['waiting', 'received', 'checking', 'outdated', 'closed'] as const),
        /** What has arrived with this code so far. */
        receivedAmount: amountShownMinor,
        receivedAt: Type.Union([instant, Type.Null()]),
        /** What the loan asks for next; 0 when it asks for nothing. */
        dueAmount: amountShownMinor,
      }),
      Type.Null(),
    ]),
  }),
  errors: {},
})
