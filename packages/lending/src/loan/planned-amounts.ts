import type { PlannedInstallment } from '../schedule/schedule.ts'
import { type Amounts, noAmounts } from './amounts.ts'

/** What an installment comes to when it is not late. */
export function plannedAmounts({ feeMinor, taxMinor, interestMinor, principalMinor }: PlannedInstallment): Amounts {
  return { ...noAmounts, fee: feeMinor, tax: taxMinor, interest: interestMinor, principal: principalMinor }
}
