import { type IsoDate, incomeSharePpm, type RuleInForce } from '@hulog/lending'
import { chooseTerms, type LoanChoice, type Product } from '../products/index.ts'

/** The lender's own caution. */
const LARGEST_SHARE_PPM = 400_000

/** How much of an income payments may take: what the lender lets them, or less where a rule says so. */
export function shareOfIncomePpm(rules: readonly RuleInForce[]): number {
  const limits = rules.flatMap(({ check }) => (check.kind === 'income-share' ? [check.maxPpm] : []))
  return Math.min(LARGEST_SHARE_PPM, ...limits)
}

/**
 * The largest amount, in the product's steps up to the one asked for, of which no payment takes more than its share of
 * the income earned since the payment before; 0 when the smallest amount already does.
 */
export function affordableAmountMinor(
  product: Product,
  asked: LoanChoice,
  monthlyIncomeMinor: number,
  today: IsoDate,
  sharePpm: number,
): number {
  const { minMinor, stepMinor } = product.terms.principal
  const amountAt = (steps: number) => minMinor + steps * stepMinor
  const isAffordable = (steps: number) => {
    // Late charges are no part of the plan: any client kind gives the same payments.
    const terms = chooseTerms(product, { ...asked, amountMinor: amountAt(steps) }, 'new')
    const takenPpm = incomeSharePpm(terms, monthlyIncomeMinor, today)
    return takenPpm !== null && takenPpm <= sharePpm
  }
  if (!isAffordable(0)) return 0
  // Larger amounts only make larger payments: the border between what is borne and what is not is found by halving.
  let [borne, tooMuch] = [0, (asked.amountMinor - minMinor) / stepMinor + 1]
  while (tooMuch - borne > 1) {
    const middle = Math.floor((borne + tooMuch) / 2)
    if (isAffordable(middle)) borne = middle
    else tooMuch = middle
  }
  return amountAt(borne)
}
