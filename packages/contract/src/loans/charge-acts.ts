import { Type } from 'typebox'
import { amountMinor, described, orderId, programText } from '../fields.ts'
import { orderErrors } from '../origination/order-reference.ts'
import { defineAct } from '../people/acts.ts'
import { CHARGE_REFERENCE_PATTERN, MAX_CHARGE_SHARE_PPM } from '../staff-limits.ts'
import { servicingErrors } from './servicing.ts'

const {
  REASON_MISSING,
  NO_RUNNING_LOAN,
  WAIVER_ABOVE_CHARGES,
  CHARGE_REFERENCE_USED,
  CHARGE_WITHOUT_AMOUNT,
  CHARGE_ABOVE_CAP,
  CHARGE_AGAINST_POLICY,
  CHARGE_NOT_FOUND,
  CHARGE_SETTLED,
  CHARGE_IN_NEW_TERMS,
  INSTALLMENT_NOT_FOUND,
} = servicingErrors
const { ORDER_NOT_FOUND } = orderErrors

const feature = 'servicing'

const reference = Object.assign(programText(40, 2), {
  pattern: CHARGE_REFERENCE_PATTERN,
  description: 'The lender’s own short name of what it charges for; one charges a loan once.',
})

const chargeAmount = Type.Union(
  [
    Type.Object({ fixedMinor: described(amountMinor, 'The amount, in minor units.') }, { additionalProperties: false }),
    Type.Object(
      {
        ratePpm: Type.Integer({ minimum: 1, maximum: MAX_CHARGE_SHARE_PPM, description: 'The share, in ppm.' }),
        of: Type.Enum(['installment', 'principal', 'balance', 'overdue'] as const, {
          description: 'What it is a share of, as of today.',
        }),
      },
      { additionalProperties: false },
    ),
  ],
  { description: 'Fixed, or a share.' },
)

export const chargeLoan = defineAct({
  name: 'chargeLoan',
  feature,
  summary: 'Charge a fee or a penalty that the terms do not charge by themselves',
  path: '/gateway/console/loan/charge',
  permission: 'loans.charge',
  body: {
    orderId,
    reference,
    kind: Type.Enum(['fee', 'penalty'] as const, { description: 'Fee or penalty.' }),
    amount: chargeAmount,
    installment: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 9_999,
        description: 'The installment it is due with; absent: the next that falls due, or the last.',
      }),
    ),
  },
  errors: {
    ORDER_NOT_FOUND,
    REASON_MISSING,
    NO_RUNNING_LOAN,
    INSTALLMENT_NOT_FOUND,
    CHARGE_REFERENCE_USED,
    CHARGE_WITHOUT_AMOUNT,
    CHARGE_ABOVE_CAP,
    CHARGE_AGAINST_POLICY,
  },
})

export const takeChargeBack = defineAct({
  name: 'takeChargeBack',
  feature,
  summary: 'Take a wrong charge back: the loan runs as if it had never been made',
  path: '/gateway/console/loan/take-charge-back',
  permission: 'loans.charge',
  body: { orderId, reference },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, NO_RUNNING_LOAN, CHARGE_NOT_FOUND, CHARGE_IN_NEW_TERMS },
})

export const waiveCharge = defineAct({
  name: 'waiveCharge',
  feature,
  summary: 'Give up the unpaid part of one charge that staff made',
  path: '/gateway/console/loan/waive-charge',
  permission: 'loans.waive',
  body: { orderId, reference },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, NO_RUNNING_LOAN, CHARGE_NOT_FOUND, CHARGE_SETTLED },
})

export const waiveCharges = defineAct({
  name: 'waiveCharges',
  feature,
  summary: 'Give up unpaid charges of a loan, by kind',
  path: '/gateway/console/loan/waive-charges',
  permission: 'loans.waive',
  body: {
    orderId,
    kind: Type.Enum(['interest', 'fee', 'tax', 'penalty', 'lateInterest'] as const, {
      description: 'The kind of charge.',
    }),
    amountMinor,
  },
  errors: { ORDER_NOT_FOUND, REASON_MISSING, NO_RUNNING_LOAN, WAIVER_ABOVE_CHARGES },
})
