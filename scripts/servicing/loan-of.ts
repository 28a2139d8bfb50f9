import { requireOrderById, showOrderNumber } from '../../apps/server/src/origination/orders/index.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { Given } from '../staff/command.ts'

// The loan whose order number, or id, is the word at `place`, and why it is touched, as the servicing feature takes them.
export async function loanOf({ db }: Services, { words, options }: Given, place = 0) {
  const { borrowerId, id: orderId, number, currency } = await requireOrderById(db, words[place] ?? '')
  return {
    loan: { borrowerId, orderId, reason: options.reason ?? '' },
    by: options.by ?? '',
    currency,
    name: showOrderNumber(number),
  }
}
