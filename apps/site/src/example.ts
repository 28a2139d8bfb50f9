import {
  addDays,
  cashFlowsOf,
  effectiveRate,
  foldLoan,
  owedOn,
  parseIsoDate,
  planSchedule,
  termsFor,
} from '@hulog/lending'
import { formatMoney } from '@hulog/ui/format-money'
import { steadyLoan } from './offers.ts'

const PRINCIPAL_MINOR = 500_000
const DISBURSED_ON = '2026-01-15'
const DAYS_LATE = 5

export type Example = {
  borrowed: string
  received: string
  fee: string
  interest: string
  installments: { number: number; dueOn: string; amount: string }[]
  total: string
  cost: string
  yearlyRate: string
  daysLate: number
  lateCharge: string
  /** Received, interest and fee in tenths of a percent of the total, for the bar. */
  shares: { received: number; interest: number; fee: number }
}

/** What the Steady Loan costs, worked out as the product itself would: by the day, to the centavo. */
export function makeExample(): Example {
  const terms = termsFor(steadyLoan, { principalMinor: PRINCIPAL_MINOR, option: '4-months', clientKind: 'new' })
  const disbursedOn = parseIsoDate(DISBURSED_ON)
  const plan = planSchedule(terms, disbursedOn)
  const [first] = plan.installments
  if (!first) throw new Error('the example has no installment')
  const late = owedOn(foldLoan(terms, [{ type: 'disbursed', on: disbursedOn }]), addDays(first.dueOn, DAYS_LATE))
  const share = (amountMinor: number) => Math.round((amountMinor * 1000) / plan.totalRepayableMinor)
  return {
    borrowed: money(PRINCIPAL_MINOR),
    received: money(plan.netProceedsMinor),
    fee: money(plan.feesMinor),
    interest: money(plan.interestMinor),
    installments: plan.installments.map(({ number, dueOn, totalMinor }) => ({
      number,
      dueOn,
      amount: money(totalMinor),
    })),
    total: money(plan.totalRepayableMinor),
    cost: money(plan.costMinor),
    yearlyRate: percent(effectiveRate(cashFlowsOf(plan))?.annualPpm ?? 0),
    daysLate: DAYS_LATE,
    lateCharge: money(late.lateChargesMinor),
    shares: {
      received: 1000 - share(plan.interestMinor) - share(plan.feesMinor),
      interest: share(plan.interestMinor),
      fee: share(plan.feesMinor),
    },
  }
}

export function money(amountMinor: number): string {
  return formatMoney(amountMinor, { currency: 'PHP', market: 'PH' })
}

function percent(ppm: number): string {
  const tenths = Math.round(ppm / 1000)
  return `${Math.floor(tenths / 10)}.${tenths % 10}\u00a0%`
}
