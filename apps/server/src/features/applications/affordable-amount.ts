import { type IsoDate, type LoanTerms, planSchedule } from '@hulog/lending'
import { chooseTerms, type LoanChoice, type Product } from '../products/index.ts'

const DAYS_PER_YEAR = 365
const MONTHS_PER_YEAR = 12

/** ID: a law of the market; elsewhere the lender's own caution. */
export function shareOfIncomePercent({ policyPack }: Pick<Product, 'policyPack'>): number {
  return policyPack === 'ID' ? 30 : 40
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
): number {
  const { minMinor, stepMinor } = product.terms.principal
  const amountAt = (steps: number) => minMinor + steps * stepMinor
  const isAffordable = (steps: number) =>
    // Late charges are no part of the plan: any client kind gives the same payments.
    isBearable(
      chooseTerms(product, { ...asked, amountMinor: amountAt(steps) }, 'new'),
      monthlyIncomeMinor * shareOfIncomePercent(product),
      today,
    )
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

/** `monthlyShare` is the share of a month's income in hundredths of minor units. */
function isBearable(terms: LoanTerms, monthlyShare: number, today: IsoDate): boolean {
  const { installments } = planSchedule(terms, today)
  const [months, parts] = monthsBetweenPayments(terms)
  return installments.every(
    ({ totalMinor }) => BigInt(totalMinor) * 100n * BigInt(parts) <= BigInt(monthlyShare) * BigInt(months),
  )
}

/** The time between two payments in months, as a fraction. */
function monthsBetweenPayments({ repayment }: LoanTerms): [number, number] {
  if (repayment.kind === 'single') return [repayment.termDays * MONTHS_PER_YEAR, DAYS_PER_YEAR]
  const { every } = repayment
  return 'months' in every ? [every.months, 1] : [every.days * MONTHS_PER_YEAR, DAYS_PER_YEAR]
}
