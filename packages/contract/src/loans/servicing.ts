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
  NOT_IN_SUSPENSE: { code: 3109, status: 200, message: 'This money is not in suspense.' },
  CURRENCY_DIFFERS: { code: 3110, status: 200, message: 'This money is in another currency than the loan.' },
  PAYEE_UNKNOWN: { code: 3111, status: 200, message: 'Nobody is known to whom this could be paid out.' },
  ORDER_NUMBER_SLIP: {
    code: 3113,
    status: 200,
    message: 'This order number has a slip: a digit is wrong, or two are swapped. Please read it again.',
  },
  CHARGE_REFERENCE_USED: {
    code: 3114,
    status: 200,
    message: 'This reference was used for another charge of this loan, or for one that was taken back.',
  },
  CHARGE_WITHOUT_AMOUNT: { code: 3115, status: 200, message: 'This share comes to nothing today.' },
  CHARGE_ABOVE_CAP: { code: 3116, status: 200, message: 'The terms of this loan cap its charges below that.' },
  CHARGE_AGAINST_POLICY: { code: 3117, status: 200, message: 'A rule of the law forbids this charge.' },
  CHARGE_NOT_FOUND: { code: 3118, status: 404, message: 'This loan has no such charge.' },
  CHARGE_SETTLED: { code: 3119, status: 200, message: 'Nothing of this charge is unpaid.' },
  INSTALLMENT_NOT_FOUND: { code: 3120, status: 404, message: 'This loan has no such installment.' },
  RESTRUCTURING_NOT_POSSIBLE: {
    code: 3121,
    status: 200,
    message: 'This loan cannot go on under these terms today.',
  },
  RESTRUCTURING_AGAINST_POLICY: { code: 3122, status: 200, message: 'A rule of the law forbids these terms.' },
  RESTRUCTURING_NOT_FOUND: { code: 3123, status: 404, message: 'This loan has no such restructuring.' },
  RESTRUCTURING_PAID_ON: {
    code: 3124,
    status: 200,
    message: 'Something happened to the loan under these terms, so that they stay.',
  },
  ADVANCE_NOT_AGREED: {
    code: 3125,
    status: 200,
    message: 'The terms of this loan leave less than that to be paid out.',
  },
  CHARGE_IN_NEW_TERMS: {
    code: 3126,
    status: 200,
    message:
      'Without this charge the borrower would owe more than they signed in the new terms. It can only be waived.',
  },
  PAUSE_NOT_FOUND: { code: 3730, status: 404, message: 'There is no such pause.' },
  PAUSE_ENDED: { code: 3731, status: 200, message: 'This pause was ended already.' },
  NOTHING_TO_REVERSE: { code: 3112, status: 200, message: 'There is no such payment that could be taken back.' },
})
