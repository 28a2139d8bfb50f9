import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountShownMinor, currency, isoDate } from '../../fields.ts'
import { owedLine } from '../loan/get-loan-details.ts'
import { loanErrors, loanOnADay } from './on-a-day.ts'

export const owedLineInFull = Type.Object({
  ...owedLine.properties,
  dueOn: isoDate,
  chargedMinor: amountShownMinor,
  paidMinor: amountShownMinor,
  waivedMinor: amountShownMinor,
})

export const explainOwed = defineOperation({
  name: 'explainOwed',
  feature: 'statements',
  summary: 'What is owed on a day if nothing is paid before, line by line with the arithmetic of each',
  path: '/gateway/order/what-is-owed',
  body: loanOnADay,
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    on: isoDate,
    dueNowMinor: amountShownMinor,
    overdueMinor: amountShownMinor,
    lateChargesMinor: amountShownMinor,
    payoffMinor: amountShownMinor,
    rebateMinor: amountShownMinor,
    creditMinor: amountShownMinor,
    daysOverdue: Type.Integer(),
    nextDueOn: Type.Union([isoDate, Type.Null()]),
    nextDueMinor: amountShownMinor,
    lines: Type.Array(owedLineInFull),
    sentence: Type.String(),
  }),
  errors: loanErrors,
})
