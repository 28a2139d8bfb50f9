import { defineErrors } from '../../errors.ts'

export const repaymentErrors = defineErrors({
  NOTHING_TO_REPAY: { code: 2601, status: 200, message: 'There is nothing to repay on this order.' },
  AMOUNT_ABOVE_DEBT: { code: 2602, status: 200, message: 'This is more than you owe. Please choose a smaller amount.' },
  CHANNEL_NOT_OFFERED: { code: 2603, status: 200, message: 'Please choose one of the payment methods shown.' },
  PROVIDER_UNAVAILABLE: {
    code: 2604,
    status: 200,
    message: 'The payment service does not answer. Nothing was charged. Please try again.',
  },
  EXTENSION_NOT_OFFERED: { code: 2605, status: 200, message: 'This loan cannot be extended.' },
  EARLY_PAYMENT_NOT_YET: { code: 2606, status: 200, message: 'This loan cannot be paid early yet.' },
  EXTENSION_DIFFERS: {
    code: 2607,
    status: 200,
    message: 'What the extension takes has changed. Please read it again before you go on.',
  },
  EXTENSION_TO_BE_PAID: {
    code: 2608,
    status: 200,
    message: 'Please pay what is owed first. Then the loan is extended.',
  },
  EXIT_NOT_OPEN: { code: 2609, status: 200, message: 'This loan can no longer be given back.' },
  EXIT_DIFFERS: {
    code: 2610,
    status: 200,
    message: 'The amount for giving the loan back has changed. Please read it again before you go on.',
  },
  EXIT_PAID_ALREADY: {
    code: 2611,
    status: 200,
    message:
      'You have already paid all that giving this loan back takes. There is nothing to pay for it: please contact us.',
  },
  TOO_MANY_CODES: {
    code: 2612,
    status: 200,
    message:
      'You have asked for many ways to pay today. Nothing was charged. Please use one that you have, or contact us.',
  },
})
