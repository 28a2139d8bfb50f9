import { defineErrors } from '../errors.ts'
import { transferStaffErrors } from './transfers.ts'

/** Refusals for staff who act on a loan or on money. Shown in the console, never to a borrower. */
export const servicingErrors = defineErrors({
  ...transferStaffErrors,
  REASON_MISSING: { code: 3101, status: 200, message: 'Please write down why.' },
  NO_RUNNING_LOAN: { code: 3102, status: 200, message: 'This order has no loan for which this can be done.' },
  WAIVER_ABOVE_CHARGES: { code: 3103, status: 200, message: 'This is more than is unpaid of that charge.' },
  CREDIT_TOO_SMALL: { code: 3104, status: 200, message: 'The borrower has less credit than that.' },
  ALREADY_ASKED: { code: 3105, status: 200, message: 'This was asked for already and is not decided or paid yet.' },
  REQUEST_NOT_FOUND: { code: 3106, status: 404, message: 'There is no such request.' },
  REQUEST_DECIDED: { code: 3107, status: 200, message: 'This request was decided already.' },
  OWN_REQUEST: { code: 3108, status: 200, message: 'Another member of staff must decide this.' },
  NOT_IN_SUSPENSE: { code: 3109, status: 200, message: 'This money is not in suspense.' },
  CURRENCY_DIFFERS: { code: 3110, status: 200, message: 'This money is in another currency than the loan.' },
  PAYEE_UNKNOWN: { code: 3111, status: 200, message: 'Nobody is known to whom this could be paid out.' },
  ORDER_NUMBER_SLIP: {
    code: 3113,
    status: 200,
    message: 'This order number has a slip: a digit is wrong, or two are swapped. Please read it again.',
  },
  NOTHING_TO_REVERSE: { code: 3112, status: 200, message: 'There is no such payment that could be taken back.' },
})
