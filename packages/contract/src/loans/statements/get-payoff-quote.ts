import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountShownMinor, currency, isoDate } from '../../fields.ts'
import { owedLineInFull } from './explain-owed.ts'
import { loanErrors, loanOnADay } from './on-a-day.ts'

/** TRM-03. */
export const getPayoffQuote = defineOperation({
  name: 'getPayoffQuote',
  feature: 'statements',
  summary: 'What closes the loan on a day, and from when it may be closed early',
  path: '/gateway/order/payoff-quote',
  body: loanOnADay,
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    on: isoDate,
    today: isoDate,
    isSettled: Type.Boolean(),
    isAllowed: Type.Boolean({ description: 'Whether the terms allow closing early on that day.' }),
    allowedFrom: isoDate,
    /** The last due date: later than that nothing is early. */
    lastDueOn: isoDate,
    amountMinor: amountShownMinor,
    principalMinor: amountShownMinor,
    interestMinor: amountShownMinor,
    chargesMinor: amountShownMinor,
    rebateMinor: amountShownMinor,
    lines: Type.Array(owedLineInFull),
    sentence: Type.String(),
  }),
  errors: loanErrors,
})
