import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountShownMinor, currency, isoDate } from '../../fields.ts'
import { loanErrors, loanOnADay } from './on-a-day.ts'

export const getCoolingOffQuote = defineOperation({
  name: 'getCoolingOffQuote',
  feature: 'statements',
  summary: 'What giving the loan back takes on a day, and until when it can be given back',
  path: '/gateway/order/cooling-off-quote',
  body: loanOnADay,
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    on: isoDate,
    until: Type.Union([isoDate, Type.Null()]),
    isOpen: Type.Boolean(),
    isGivenBack: Type.Boolean(),
    amountMinor: amountShownMinor,
    principalMinor: amountShownMinor,
    interestMinor: Type.Integer({ minimum: 0, description: 'Interest of the days held.' }),
    daysHeld: Type.Integer({ minimum: 0 }),
    feeKeptMinor: amountShownMinor,
    feeReturnedMinor: amountShownMinor,
    paidMinor: Type.Integer({ minimum: 0, description: 'Paid on the loan before, and taken off.' }),
    sentence: Type.String(),
  }),
  errors: loanErrors,
})
