import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountShownMinor, currency, described, isoDate } from '../fields.ts'
import * as limits from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { calculationInput, planErrors } from './calculator.ts'

const prepaymentErrors = defineErrors({
  EXTRA_OUTSIDE_LOAN: {
    code: 2909,
    status: 200,
    message: 'Please choose a day from the payout to the last payment.',
  },
})

/** The effect of money paid before it is due. */
export const prepaymentEffect = Type.Enum(['keep', 'shorten', 'lower'] as const, {
  description:
    'Effect of money paid early: the next installments count as paid, the loan ends sooner, or installments become smaller.',
})

/** Terms for paying off early. Those of a product stand with it in the calculator’s data. */
export const prepaymentInput = {
  prepaymentInterest: Type.Enum(['full', 'to-the-day', 'by-period', 'rule-of-78', 'uk-actuarial'] as const, {
    description:
      'Interest owed when the loan is paid off early: all of it, to the day, of every period begun, by the rule of 78, or by the UK’s early settlement regulations.',
  }),
  prepaymentSharePpm: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'No interest is dropped before this share of the term has passed, in millionths; 0 when absent.',
    }),
  ),
  prepaymentDays: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: limits.MAX_TERM.day,
      description: 'No interest is dropped before so many days after the payout; 0 when absent.',
    }),
  ),
  prepaymentSettlementDays: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 58,
      description:
        'By the UK’s regulations only: interest is dropped from so many days after the payment; 0 when absent.',
    }),
  ),
  /** Sent where interest is charged by the day on what is really unpaid: on a declining balance, with interest to the day. */
  prepaymentEffect: Type.Optional(prepaymentEffect),
}

const amountExtra = Type.Integer({
  minimum: 1,
  maximum: limits.MAX_AMOUNT_MINOR,
  description: 'Amount paid besides the installments, in minor units.',
})

export const calculatePrepayment = defineOperation({
  name: 'calculatePrepayment',
  feature: 'calculator',
  summary: 'What one extra payment saves, and when the loan then ends, if all installments are paid as planned',
  path: '/gateway/calculator/prepayment',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    {
      ...calculationInput,
      ...prepaymentInput,
      extraMinor: amountExtra,
      extraOn: described(isoDate, 'Date of the extra payment, from the payout to the last due date.'),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    currency,
    extraOn: described(isoDate, 'Date of the extra payment.'),
    takenMinor: described(amountShownMinor, 'The part of the extra that the loan takes, at most what closes it.'),
    payoffMinor: described(amountShownMinor, 'Amount that closes the loan on that day, after an installment of it.'),
    savedMinor: described(amountShownMinor, 'Interest saved: the total planned less everything paid.'),
    paidMinor: described(amountShownMinor, 'Everything paid: installments and the extra.'),
    plannedMinor: described(amountShownMinor, 'Total to repay without the extra payment.'),
    endsOn: described(isoDate, 'Date of the last payment.'),
    plannedEndOn: described(isoDate, 'Date of the last payment without the extra payment.'),
    installmentsPaid: Type.Integer({ description: 'Installments paid, the last one perhaps in part.' }),
    installmentsPlanned: Type.Integer({ description: 'Installments without the extra payment.' }),
  }),
  errors: { ...planErrors, EXTRA_OUTSIDE_LOAN: prepaymentErrors.EXTRA_OUTSIDE_LOAN },
})
