import { defineErrors } from '../../errors.ts'

export const transferErrors = defineErrors({
  TRANSFER_KNOWN: { code: 2621, status: 200, message: 'You have told us of a transfer with this reference already.' },
  TRANSFER_REFERENCE_NOT_VALID: {
    code: 2622,
    status: 200,
    message: 'Please check the reference number on your bank’s receipt.',
  },
  TRANSFER_DATE_NOT_VALID: {
    code: 2623,
    status: 200,
    message: 'Please check the date: not later than today, and not before the loan was paid out.',
  },
  PROOF_NOT_FOUND: { code: 2624, status: 200, message: 'Please add the picture of the receipt again.' },
  TOO_MANY_TRANSFERS: {
    code: 2625,
    status: 200,
    message: 'We are still checking the transfers you told us of. Please wait for an answer first.',
  },
  CARD_NUMBER_TYPED: {
    code: 2626,
    status: 200,
    message: 'This looks like a card number. Please give the reference number of the transfer, never a card number.',
  },
})

/** What staff are refused; never shown to a borrower. */
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
