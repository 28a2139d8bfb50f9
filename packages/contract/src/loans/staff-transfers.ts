import { Type } from 'typebox'
import { amountMinor, amountShownMinor, described, instant, isoDate } from '../fields.ts'
import { ID_PATTERN, PAGE_SIZE } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { reason } from '../people/staff-fields.ts'
import { servicingErrors } from './servicing.ts'
import {
  after,
  anyCurrency,
  nextAfter,
  numberOrNull,
  orderOrNull,
  provider,
  receiptId,
  shownProvider,
  shownReceiptId,
  textOrNull,
} from './staff-payment-fields.ts'

const {
  TRANSFER_NOT_FOUND,
  TRANSFER_DECIDED,
  TRANSFER_AMOUNT_DIFFERS,
  RECEIPT_MATCHED,
  NOT_IN_SUSPENSE,
  NO_RUNNING_LOAN,
  CURRENCY_DIFFERS,
  REASON_MISSING,
} = servicingErrors
const feature = 'transfers'

const TRANSFER_STATES = ['received', 'matched', 'refused'] as const
const transferId = Type.String({ pattern: ID_PATTERN, description: 'A reported transfer.' })

const report = {
  transferId: Type.String({ description: 'A reported transfer.' }),
  orderId: Type.String({ description: 'The order.' }),
  orderNumber: numberOrNull,
  borrowerId: Type.String({ description: 'The borrower.' }),
  utr: Type.String({ description: 'Reference number of a bank transfer, as its receipt shows it.' }),
  amountMinor: amountShownMinor,
  currency: anyCurrency,
  paidOn: described(isoDate, 'Day of the payment.'),
  toldAt: described(instant, 'When the borrower told us.'),
  state: Type.Enum(TRANSFER_STATES, { description: 'To be checked, matched with money, or refused.' }),
  hasProof: Type.Boolean({ description: 'Whether a picture was sent.' }),
}

export const listReportedTransfers = defineOperation({
  name: 'listReportedTransfers',
  feature,
  summary: 'Bank transfers that borrowers told us of: those to be checked oldest first, decided ones newest first',
  path: '/gateway/console/transfers',
  access: 'staff',
  permission: 'payments.read',
  callsPerMinute: 120,
  body: Type.Object(
    { state: Type.Enum(TRANSFER_STATES, { description: 'Which.' }), after: Type.Optional(after) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    transfers: Type.Array(Type.Object(report), { description: `Transfers, at most ${PAGE_SIZE}.` }),
    waitingCount: Type.Integer({ minimum: 0, description: 'How many are to be checked.' }),
    nextAfter,
  }),
})

export const getReportedTransfer = defineOperation({
  name: 'getReportedTransfer',
  feature,
  summary: 'A reported transfer, its picture, the money it may be, and other reports of its reference',
  path: '/gateway/console/transfers/one',
  access: 'staff',
  permission: 'payments.read',
  callsPerMinute: 120,
  body: Type.Object({ transferId }, { additionalProperties: false }),
  reply: Type.Object({
    transfer: Type.Object(
      {
        ...report,
        proofId: textOrNull('The picture; null without one.'),
        receipt: textOrNull('The money it was found to be; null until then.'),
        matchedMinor: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
          description: 'Amount of that money; null until then.',
        }),
        isReturned: Type.Boolean({ description: 'Whether the payer’s bank took that money back since.' }),
        refusedBecause: textOrNull('What the borrower reads about a refusal; null otherwise.'),
        decidedBy: textOrNull('Who decided; null until then.'),
        decidedAt: Type.Union([instant, Type.Null()], { description: 'When it was decided; null until then.' }),
      },
      { description: 'The report.' },
    ),
    candidates: Type.Array(
      Type.Object({
        provider: shownProvider,
        receiptId: shownReceiptId,
        code: Type.String({ description: 'The code that was paid with.' }),
        amountMinor: amountShownMinor,
        currency: anyCurrency,
        paidAt: described(instant, 'When it was paid.'),
        orderId: orderOrNull,
        orderNumber: numberOrNull,
        isOfReference: Type.Boolean({ description: 'Whether its code is the reference.' }),
        isOfAmount: Type.Boolean({ description: 'Whether it is the told amount.' }),
        isOfOtherLoan: Type.Boolean({ description: 'Whether its code belongs to another loan.' }),
      }),
      { description: 'Money in suspense that may be it, the likeliest first; at most 20.' },
    ),
    others: Type.Array(Type.Object(report), { description: 'Other reports of the same reference; at most 20.' }),
    nextTransferId: textOrNull('The next one to be checked; null at the end.'),
  }),
  errors: { TRANSFER_NOT_FOUND },
})

export const matchTransfer = defineOperation({
  name: 'matchTransfer',
  feature,
  summary: 'Match a reported transfer with money in suspense, which pays the loan',
  path: '/gateway/console/transfers/match',
  access: 'staff',
  permission: 'payments.transfers',
  idempotent: true,
  body: Type.Object(
    {
      transferId,
      provider,
      receiptId,
      amountMinor: described(amountMinor, 'The received amount as it was shown, in minor units.'),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ nextTransferId: textOrNull('The next one to be checked; null at the end.') }),
  errors: {
    TRANSFER_NOT_FOUND,
    TRANSFER_DECIDED,
    TRANSFER_AMOUNT_DIFFERS,
    RECEIPT_MATCHED,
    NOT_IN_SUSPENSE,
    NO_RUNNING_LOAN,
    CURRENCY_DIFFERS,
  },
})

export const refuseTransfer = defineOperation({
  name: 'refuseTransfer',
  feature,
  summary: 'Refuse a reported transfer for which no money came; its borrower reads the reason',
  path: '/gateway/console/transfers/refuse',
  access: 'staff',
  permission: 'payments.transfers',
  idempotent: true,
  body: Type.Object(
    { transferId, reason: described(reason, 'Why, as the borrower reads it.') },
    { additionalProperties: false },
  ),
  reply: Type.Object({ nextTransferId: textOrNull('The next one to be checked; null at the end.') }),
  errors: { TRANSFER_NOT_FOUND, TRANSFER_DECIDED, REASON_MISSING },
})
