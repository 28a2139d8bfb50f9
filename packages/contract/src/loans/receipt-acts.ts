import { described, orderId, programText } from '../fields.ts'
import { orderErrors } from '../origination/order-reference.ts'
import { defineAct } from '../people/acts.ts'
import { servicingErrors } from './servicing.ts'

const {
  REASON_MISSING,
  NO_RUNNING_LOAN,
  NOT_IN_SUSPENSE,
  PAYEE_UNKNOWN,
  ALREADY_ASKED,
  CURRENCY_DIFFERS,
  NOTHING_TO_REVERSE,
} = servicingErrors
const { ORDER_NOT_FOUND } = orderErrors

const feature = 'servicing'

const receipt = {
  provider: described(programText(40, 1), 'The provider that received it.'),
  receiptId: described(programText(128, 1), 'The provider’s number of the receipt.'),
}

export const reversePayment = defineAct({
  name: 'reversePayment',
  feature,
  summary: 'Reverse a payment that its provider took back by letter and not by an event',
  path: '/gateway/console/payments/reverse',
  permission: 'loans.reverse',
  body: receipt,
  errors: { REASON_MISSING, NOTHING_TO_REVERSE },
})

export const applySuspense = defineAct({
  name: 'applySuspense',
  feature,
  summary: 'Pay a loan with money in suspense, as of the day it was paid',
  path: '/gateway/console/payments/apply-suspense',
  permission: 'payments.match',
  body: { ...receipt, orderId },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, NO_RUNNING_LOAN, NOT_IN_SUSPENSE, CURRENCY_DIFFERS },
})

export const refundSuspense = defineAct({
  name: 'refundSuspense',
  feature,
  summary: 'Pay money in suspense back to the borrower of its code',
  path: '/gateway/console/payments/refund-suspense',
  permission: 'payments.refund',
  body: receipt,
  errors: { REASON_MISSING, NOT_IN_SUSPENSE, PAYEE_UNKNOWN, ALREADY_ASKED },
})
