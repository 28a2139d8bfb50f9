import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountShownMinor, currency, isoDate } from '../../fields.ts'
import { loanErrors, loanOnADay } from './on-a-day.ts'

/** Why a loan is not extended. `unlawful`: the law does not allow its price. */
const extensionRefusals = [
  'not-offered',
  'too-often',
  'settled',
  'written-off',
  'cancelled',
  'no-principal',
  'lifetime-cap',
  'unlawful',
] as const

/** TRM-04, REP-05. */
export const getExtensionQuote = defineOperation({
  name: 'getExtensionQuote',
  feature: 'statements',
  summary: 'What more time takes and costs on a day: to pay first, the new dates, the cost with and without it',
  path: '/gateway/order/extension-quote',
  body: loanOnADay,
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    on: isoDate,
    title: Type.String(),
    amount: Type.Integer({ minimum: 0, description: 'To pay first, in minor units: interest, fees and charges.' }),
    nextPayTime: Type.Union([isoDate, Type.Null()]),
    plans: Type.Array(
      Type.Object({ remark: Type.String(), title: Type.String(), amount: amountShownMinor, time: isoDate }),
    ),
    isPossible: Type.Boolean(),
    refusal: Type.Union([Type.Enum(extensionRefusals), Type.Null()]),
    sentence: Type.String(),
    movedPrincipalMinor: amountShownMinor,
    newInterestMinor: amountShownMinor,
    feeMinor: Type.Integer({ minimum: 0, description: 'Fee of the extension.' }),
    costWithMinor: amountShownMinor,
    costWithoutMinor: amountShownMinor,
  }),
  errors: loanErrors,
})
