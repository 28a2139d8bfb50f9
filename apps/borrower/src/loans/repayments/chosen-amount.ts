import { MAX_AMOUNT_MINOR } from '@hulog/contract/limits'
import { marketOfCurrency } from '../../platform/money/market-of-currency.ts'
import { parseAmount } from '../../platform/money/parse-amount.ts'
import type { Repayment } from '../paying/repayment.ts'
import type { AmountChoice } from './amount-fields.tsx'

export type ChosenAmount =
  | { readonly isValid: true; readonly minor: number }
  | {
      readonly isValid: false
      readonly reason: 'repayments.amount.missing' | 'repayments.amount.above' | 'repayments.amount.early'
    }

/** What will be paid: never more than can be today, nor than would close the loan. */
export function chosenAmount(
  { kind, typed }: AmountChoice,
  {
    repayAmount,
    payoffAmount,
    payableAmount,
    currency,
  }: Pick<Repayment, 'repayAmount' | 'payoffAmount' | 'payableAmount' | 'currency'>,
): ChosenAmount {
  if (kind === 'due') return { isValid: true, minor: repayAmount }
  if (kind === 'payoff') return { isValid: true, minor: payoffAmount }
  const minor = parseAmount(typed, marketOfCurrency(currency))
  if (minor === null || minor < 1) return { isValid: false, reason: 'repayments.amount.missing' }
  if (minor > payoffAmount || minor > MAX_AMOUNT_MINOR) return { isValid: false, reason: 'repayments.amount.above' }
  if (minor > payableAmount) return { isValid: false, reason: 'repayments.amount.early' }
  return { isValid: true, minor }
}
