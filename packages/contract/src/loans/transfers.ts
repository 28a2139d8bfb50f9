import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import {
  amountMinor,
  amountShownMinor,
  currency,
  described,
  fileId,
  instant,
  isoDate,
  market,
  nothing,
  pictureUrl,
  productLogo,
  productName,
  refusedText,
  shownOrderId,
  shownProductId,
} from '../fields.ts'
import { UTR_MAX_LENGTH } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors, orderReference } from '../origination/order-reference.ts'
import { prepaymentEffect } from '../origination/prepayment.ts'
import { borrowerErrors } from '../people/borrowers.ts'
import { repaymentErrors } from './repayments.ts'

const transferErrors = defineErrors({
  TRANSFER_KNOWN: { code: 2621, status: 200, message: 'You have told us of a transfer with this reference already.' },
  TRANSFER_REFERENCE_NOT_VALID: {
    code: 2622,
    status: 200,
    message: 'Please check the reference number on your bank’s receipt.',
  },
  TRANSFER_DATE_NOT_VALID: {
    code: 2623,
    status: 200,
    message: 'Please check the day: not later than today, and not before the loan was paid out.',
  },
  PROOF_NOT_FOUND: { code: 2624, status: 200, message: 'Please add the picture of the receipt again.' },
  TOO_MANY_TRANSFERS: {
    code: 2625,
    status: 200,
    message: 'We are still checking what you told us. Please wait for an answer first.',
  },
  CARD_NUMBER_TYPED: {
    code: 2626,
    status: 200,
    message: 'This looks like a card number. Please give the reference number of the transfer, never a card number.',
  },
})

/** Refusals for staff; never shown to a borrower. */
export const transferStaffErrors = defineErrors({
  TRANSFER_NOT_FOUND: { code: 2631, status: 404, message: 'There is no such transfer.' },
  TRANSFER_DECIDED: { code: 2632, status: 200, message: 'This transfer was matched or refused already.' },
  RECEIPT_MATCHED: { code: 2633, status: 200, message: 'This money was matched with another transfer already.' },
  TRANSFER_AMOUNT_DIFFERS: {
    code: 2634,
    status: 200,
    message: 'The money received is another amount than you wrote.',
  },
})

const { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING } = borrowerErrors

/** A transfer as its borrower sees it. */
const transfer = Type.Object({
  transferId: Type.String({ description: 'Id of the transfer.' }),
  utr: Type.String({ description: 'Reference number of a bank transfer, as its receipt shows it.' }),
  amount: amountShownMinor,
  currency,
  paidOn: described(isoDate, 'Day of the payment.'),
  transferState: Type.Enum(['received', 'matched', 'refused', 'returned'] as const, {
    description:
      'Being checked, found among the money received, refused, or found and taken back by the payer’s bank since.',
  }),
  refusedBecause: Type.String({ description: 'Reason of the refusal; empty otherwise.' }),
  matchedAmount: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'Amount received and counted for the loan; null until it is found, and after its bank reversed it.',
  }),
  proofUrl: Type.String({
    description: 'Address of that picture, for the signed-in borrower; empty without one.',
  }),
  toldAt: instant,
  decidedAt: Type.Union([instant, Type.Null()], { description: 'Time of the decision; null until then.' }),
})

export const listTransfers = defineOperation({
  name: 'listTransfers',
  feature: 'transfers',
  summary: 'The reported bank transfers of an order, newest first, and the limits of a further report',
  path: '/gateway/utr/list',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: shownOrderId,
    productId: shownProductId,
    productName,
    productLogo,
    market,
    currency,
    canSubmit: Type.Boolean({ description: 'False when nothing is owed on the order.' }),
    earliestOn: described(isoDate, 'The first possible day.'),
    latestOn: described(isoDate, 'The last possible day.'),
    transfers: Type.Array(transfer, { description: 'The transfers, newest first.' }),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})

export const submitTransfer = defineOperation({
  name: 'submitTransfer',
  feature: 'transfers',
  summary: 'Report a bank transfer, by the reference number on the bank’s receipt',
  path: '/gateway/utr/submit',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      utr: described(refusedText(UTR_MAX_LENGTH, 1), 'Reference number of a bank transfer, as its receipt shows it.'),
      amount: amountMinor,
      paidOn: described(isoDate, 'Day of the payment.'),
      proofId: Type.Optional(fileId),
      /** Absent: the usual effect. */
      prepayment: Type.Optional(prepaymentEffect),
    },
    { additionalProperties: false },
  ),
  reply: transfer,
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    NOTHING_TO_REPAY: repaymentErrors.NOTHING_TO_REPAY,
    PREPAYMENT_NOT_OFFERED: repaymentErrors.PREPAYMENT_NOT_OFFERED,
    ...transferErrors,
  },
})

export const uploadTransferProof = defineOperation({
  name: 'uploadTransferProof',
  feature: 'transfers',
  summary: 'Upload a picture of a transfer’s receipt: JPEG, PNG or WebP; stored re-encoded, without metadata',
  path: '/gateway/utr/upload-proof',
  upload: 'image',
  idempotent: true,
  callsPerMinute: 30,
  body: nothing,
  reply: Type.Object({ fileId: Type.String({ description: 'Id of the stored picture.' }), url: pictureUrl }),
  errors: { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING },
})
