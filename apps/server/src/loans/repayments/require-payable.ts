import { payableOn } from '../../origination/orders/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { RunningLoan } from './running-loan.ts'

/** The least that can be asked for, unless less closes the loan. */
const LEAST_MINOR = 100

/**
 * Whether an amount can be asked for today; returns the most that can be. Refusals: AMOUNT_ABOVE_DEBT, INVALID_FIELD,
 * EARLY_PAYMENT_NOT_YET.
 */
export function requirePayable({ loan, owed, today }: RunningLoan, amountMinor: number): number {
  const { payoffMinor } = owed
  if (amountMinor > payoffMinor) throw new DomainError('AMOUNT_ABOVE_DEBT', 'amount')
  if (amountMinor < Math.min(LEAST_MINOR, payoffMinor)) throw new DomainError('INVALID_FIELD', 'amount')
  const { mostMinor, from } = payableOn(loan, today)
  if (amountMinor > mostMinor) {
    throw new DomainError('EARLY_PAYMENT_NOT_YET', 'amount', `This loan can be paid early from ${from} on.`)
  }
  return mostMinor
}
