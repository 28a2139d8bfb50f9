import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, programText } from '../fields.ts'

/** Fields and refusals of several calls of staff about money. */
export const provider = described(programText(40, 1), 'The provider, by its name.')
export const receiptId = described(programText(128, 1), 'The provider’s number of the receipt.')
/** Continues a list: opaque to callers. */
export const after = described(programText(200, 1), 'Continues a list: the `nextAfter` of the page before.')
export const nextAfter = Type.Union([Type.String(), Type.Null()], {
  description: 'Continues the list; null at its end.',
})
export const shownProvider = Type.String({ description: 'The provider.' })
export const shownReceiptId = Type.String({ description: 'The provider’s number of the receipt.' })
/** Money of any provider may be in a currency that no market has. */
export const anyCurrency = Type.String({ description: 'Currency of every amount beside it.' })
export const orderOrNull = Type.Union([Type.String(), Type.Null()], { description: 'The order; null without one.' })
export const numberOrNull = Type.Union([Type.String(), Type.Null()], {
  description: 'The order as people name it; null without one.',
})
export const borrowerOrNull = Type.Union([Type.String(), Type.Null()], {
  description: 'The borrower; null where none is known.',
})
export const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

export const staffPaymentErrors = defineErrors({
  RECEIPT_NOT_FOUND: { code: 3750, status: 404, message: 'There is no such money.' },
  EVENT_NOT_FOUND: { code: 3751, status: 404, message: 'There is no such event.' },
  EVENT_NOT_WAITING: { code: 3752, status: 200, message: 'This event was acted on already. Nothing was done again.' },
  EVENT_NOT_APPLIED: {
    code: 3753,
    status: 200,
    message: 'The event could not be applied this time either. Nothing was done; the log of the server says why.',
  },
  PAYOUT_NOT_FOUND: { code: 3754, status: 404, message: 'There is no such payout.' },
  PAYOUT_UNDER_WAY: {
    code: 3755,
    status: 200,
    message: 'This payout may be under way or paid already. Ask the provider first: nothing was sent again.',
  },
  PAYOUT_NOT_RETRIED: {
    code: 3756,
    status: 200,
    message: 'This loan waits for no payout that could be tried again.',
  },
  DIFFERENCE_NOT_FOUND: { code: 3757, status: 404, message: 'There is no such difference.' },
  DIFFERENCE_CLOSED: { code: 3758, status: 200, message: 'This difference is not open any more.' },
})
