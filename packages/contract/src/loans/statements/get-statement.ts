import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountShownMinor, currency, isoDate } from '../../fields.ts'
import { orderReference } from '../../origination/orders/order-reference.ts'
import { loanErrors } from './on-a-day.ts'

const kinds = [
  'payout',
  'deductedFee',
  'deductedTax',
  'interest',
  'fee',
  'tax',
  'penalty',
  'lateInterest',
  'payment',
  'waiver',
  'rebate',
  'extension',
  'refund',
  'writeOff',
  'coolingOff',
  'returnedFee',
] as const

/** What was owed after a row; credit is below zero. */
const balanceMinor = Type.Integer({ description: 'What was owed then; below zero when it is credit.' })

export const getStatement = defineOperation({
  name: 'getStatement',
  feature: 'statements',
  summary: 'Statement of account: everything added to and taken off a loan, up to today',
  path: '/gateway/order/statement',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    on: isoDate,
    rows: Type.Array(
      Type.Object({
        on: isoDate,
        kind: Type.Enum(kinds),
        what: Type.String(),
        addedMinor: amountShownMinor,
        takenOffMinor: amountShownMinor,
        balanceMinor,
      }),
    ),
    balanceMinor,
    notYetDueMinor: amountShownMinor,
    payoffMinor: amountShownMinor,
    isClosed: Type.Boolean(),
    pageUrl: Type.String(),
    pdfUrl: Type.String(),
  }),
  errors: loanErrors,
})
