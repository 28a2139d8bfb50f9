import { requireAmountMinor } from '../../money/amount.ts'
import { requireCashFlows } from '../require-cash-flows.ts'
import { regulationZAprOfUnitPeriods } from './regulation-z-apr-of-unit-periods.ts'
import { type DatedTransaction, unitPeriodTransactionOf } from './unit-period-transaction-of.ts'

/**
 * The annual percentage rate of the United States by the actuarial method, from dates: nominal, a year.
 *
 * Formula: see `regulationZAprOfUnitPeriods`; the unit-period and the odd days are found from the dates by (b)(4) and
 * (b)(5). An advance is the amount financed: what is lent less prepaid finance charges. Day count: by unit-period, odd
 * days ÷ 30 for months, ÷ 15 for semimonths, ÷ 7 for weeks, ÷ 365 for years. The result is a plain ratio, not rounded.
 * Domain: amounts from 0 up, nothing before the start. `null` when no rate above −100 % fits, or several do and not
 * just one of them is at least 0: nothing advanced, nothing paid, all on one day. Errors: `amount-out-of-range`,
 * `date-unknown`, `cash-flows-invalid`.
 * Source: Regulation Z, 12 CFR 1026, Appendix J. Its example (c)(5)(i): 1,000 advanced on 3 January 1978 and 1,080 paid
 * on 15 September 1978, 255 days later: 11.45 %.
 */
export function regulationZApr(transaction: DatedTransaction): number | null {
  requireCashFlows(transaction?.advances)
  requireCashFlows(transaction?.payments)
  for (const { amountMinor } of [...transaction.advances, ...transaction.payments]) {
    requireAmountMinor(amountMinor, 'An advance or payment')
  }
  const counted = unitPeriodTransactionOf(transaction)
  return counted === null ? null : regulationZAprOfUnitPeriods(counted)
}
