import { Type } from 'typebox'
import { amountShownMinor, currency, isoDate } from '../../fields.ts'

const rate = Type.Union([Type.Integer(), Type.Null()])

/** What a loan of these figures costs. Every amount is worked out by the code that charges loans. */
export const calculationResult = Type.Object({
  currency,
  principalMinor: amountShownMinor,
  installmentMinor: amountShownMinor,
  lastInstallmentMinor: amountShownMinor,
  netProceedsMinor: amountShownMinor,
  interestMinor: amountShownMinor,
  feesMinor: amountShownMinor,
  taxMinor: amountShownMinor,
  totalRepayableMinor: amountShownMinor,
  costMinor: amountShownMinor,
  effectiveYearlyRatePpm: rate,
  effectiveMonthlyRatePpm: rate,
  nominalYearlyRatePpm: rate,
  rateDescription: Type.String(),
  startsOn: isoDate,
  firstDueOn: isoDate,
  lastDueOn: isoDate,
  termDays: Type.Integer(),
  installments: Type.Array(
    Type.Object({
      number: Type.Integer(),
      dueOn: isoDate,
      amountMinor: amountShownMinor,
      principalMinor: amountShownMinor,
      interestMinor: amountShownMinor,
      feeMinor: amountShownMinor,
      taxMinor: amountShownMinor,
      balanceMinor: amountShownMinor,
    }),
  ),
})
