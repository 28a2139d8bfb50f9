import { Type } from 'typebox'
import { amountShownMinor, currency, isoDate } from '../../fields.ts'

/** One installment as the borrower will pay it. */
const plannedInstallment = Type.Object({
  number: Type.Integer(),
  dueOn: isoDate,
  amountMinor: amountShownMinor,
  principalMinor: amountShownMinor,
  interestMinor: amountShownMinor,
  feeMinor: amountShownMinor,
})

/** What a loan costs, before any commitment. Every amount here is the amount that would be charged. */
export const quote = Type.Object({
  currency,
  principalMinor: amountShownMinor,
  netProceedsMinor: amountShownMinor,
  interestMinor: amountShownMinor,
  feesMinor: amountShownMinor,
  totalRepayableMinor: amountShownMinor,
  /** Total to repay less what the borrower receives. */
  costMinor: amountShownMinor,
  termDays: Type.Integer(),
  periods: Type.Integer(),
  termUnit: Type.Enum(['day', 'month'] as const),
  /** Effective yearly rate in parts per million, null where no rate exists. */
  effectiveYearlyRatePpm: Type.Union([Type.Integer(), Type.Null()]),
  effectiveMonthlyRatePpm: Type.Union([Type.Integer(), Type.Null()]),
  rateDescription: Type.String(),
  lateDescription: Type.String(),
  firstDueOn: isoDate,
  lastDueOn: isoDate,
  installments: Type.Array(plannedInstallment),
})
