import { Type } from 'typebox'
import { amountMinor, amountShownMinor, currency, described, isoDate, shownOrderId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { on } from '../origination/loan-figures.ts'
import { orderReference } from '../origination/order-reference.ts'
import { prepaymentEffect } from '../origination/prepayment.ts'
import { loanErrors } from './statements.ts'

/** The rest of a loan after the day of a payment. */
const planAhead = {
  endsOn: Type.Union([isoDate, Type.Null()], { description: 'Date of the last payment; null when nothing is left.' }),
  installments: Type.Integer({ minimum: 0, description: 'Installments left after that day.' }),
  nextDueOn: Type.Union([isoDate, Type.Null()], { description: 'Date of the next installment; null without one.' }),
  nextDueMinor: described(amountShownMinor, 'Amount of the next installment.'),
  toPayMinor: described(amountShownMinor, 'Everything left to pay after that day.'),
}

export const getPrepaymentQuote = defineOperation({
  name: 'getPrepaymentQuote',
  feature: 'statements',
  summary: 'What paying an amount today saves and changes, for each effect that the borrower may choose',
  path: '/gateway/order/prepayment-quote',
  body: Type.Object({ ...orderReference, amount: amountMinor }, { additionalProperties: false }),
  reply: Type.Object({
    orderId: shownOrderId,
    currency,
    on,
    amount: amountShownMinor,
    dueMinor: described(amountShownMinor, 'The part that pays what is due already.'),
    prepaidMinor: described(amountShownMinor, 'The part that is paid before it is due.'),
    isPayoff: Type.Boolean({ description: 'True when the amount closes the loan.' }),
    partsEndedMinor: described(
      amountShownMinor,
      'Parts that are not paid out any more when the amount closes the loan; else 0.',
    ),
    without: Type.Object(planAhead, {
      description: 'The rest of the loan when only what is due is paid today.',
    }),
    options: Type.Array(
      Type.Object({
        prepayment: prepaymentEffect,
        savedMinor: described(Type.Integer(), 'Cost saved; below zero when rounding costs a few minor units more.'),
        ...planAhead,
      }),
      { minItems: 1, description: 'Effects to choose from, the usual one first.' },
    ),
  }),
  errors: loanErrors,
})
