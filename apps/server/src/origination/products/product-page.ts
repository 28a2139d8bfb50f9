import type { Body, Reply } from '@hulog/contract'
import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import {
  addDays,
  cashFlowsOf,
  daysBetween,
  effectiveMonthlyPpm,
  effectiveRate,
  foldLoan,
  type IsoDate,
  type Loan,
  type LoanTerms,
  owedOn,
  type PlannedInstallment,
  plannedPayouts,
  planSchedule,
  type Schedule,
} from '@hulog/lending'
import type { Routes } from '../../platform/http/register-operation.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { describeLate, priceInWords } from './describe-price.ts'
import { requirePlanned } from './payout-days.ts'
import { type Customer, describeProduct, type FindCustomer, type ProductCache } from './product-cache.ts'
import { chooseTerms, termOf } from './terms.ts'

export function productRoutes(
  routes: Routes,
  services: Services,
  cache: ProductCache,
  findCustomer: FindCustomer,
  canApply: (borrowerId: string) => Promise<boolean>,
): void {
  routes.borrower('getProduct', async ({ borrowerId, body, say }) => {
    const [customer, isAllowed] = await Promise.all([findCustomer(borrowerId), canApply(borrowerId)])
    return { ...(await getProduct(services, cache, customer, body, say)), canApply: isAllowed }
  })
  routes.borrower('getQuote', async ({ borrowerId, body, say }) =>
    getQuote(services, cache, await findCustomer(borrowerId), body, say),
  )
}

export async function getProduct(
  services: Services,
  cache: ProductCache,
  { market, clientKind }: Customer,
  body: Body<'getProduct'>,
  say: SayServer,
): Promise<Omit<Reply<'getProduct'>, 'canApply'>> {
  const product = await cache.get(market, body.productId)
  const { currency, late, recalculation } = product.terms
  const lateTerms = { ...late, penaltyMinor: late.penaltyMinor[clientKind] }
  return {
    ...describeProduct(product, businessDateIn(market, services.clock), say),
    lateDescription: describeLate(lateTerms, currency, say, recalculation),
    eligibility: eligibilityIn(market, say),
  }
}

/** Says who can borrow (TRM-06). */
function eligibilityIn(market: Market, say: SayServer): string[] {
  const country = say(`terms.countries.${market}`)
  return [
    say('eligibility.citizen', { country }),
    say('eligibility.age', { years: MINIMUM_AGE_YEARS }),
    say('eligibility.address', { country }),
    say('eligibility.income'),
  ]
}

/** Returns the cost of a choice if it were paid out today. */
export async function getQuote(
  services: Services,
  cache: ProductCache,
  { market, clientKind }: Customer,
  body: Body<'getQuote'>,
  say: SayServer,
): Promise<Reply<'getQuote'>> {
  const product = await cache.get(market, body.productId)
  const { amount, periods, termUnit } = body
  const terms = chooseTerms(product, { amountMinor: amount, periods, termUnit }, clientKind)
  const today = businessDateIn(market, services.clock)
  requirePlanned(terms, today)
  return quoteFor(terms, today, say)
}

/**
 * Returns the cost of terms that are paid out on a date. Quote, confirmation and loan all use this plan, so that the
 * borrower is charged what was shown.
 */
export function quoteFor(terms: LoanTerms, disbursedOn: IsoDate, say: SayServer): Reply<'getQuote'> {
  const schedule = planSchedule(terms, disbursedOn)
  const { periods, termUnit } = termOf(terms)
  return {
    ...costOf(terms, schedule),
    ...(schedule.advances && { laterParts: [...schedule.advances] }),
    periods,
    termUnit,
    ...priceInWords(terms, say),
    lateExample: lateExample(terms, schedule),
    installments: schedule.installments.map(describeInstallment),
  }
}

/** The amount paid out at once: what the borrower receives, less the parts that follow later. */
export function firstPayoutMinor({ netProceedsMinor, laterParts = [] }: PaidOutInParts): number {
  return laterParts.reduce((leftMinor, { amountMinor }) => leftMinor - amountMinor, netProceedsMinor)
}

type PaidOutInParts = {
  readonly netProceedsMinor: number
  readonly laterParts?: readonly { readonly amountMinor: number }[]
}

/** Longer than an oversight, and short enough to be common. */
const DAYS_LATE = 5

/**
 * The additional cost of the first payment when it comes that many days late, and everything after it in time: late charges,
 * and where overdue principal bears interest also that.
 */
function lateExample(terms: LoanTerms, schedule: Schedule): Reply<'getQuote'>['lateExample'] {
  const [{ dueOn, totalMinor: amountMinor }] = firstAndLast(schedule.installments)
  const paidOut = plannedPayouts(schedule)
  const paid = amountMinor === 0 ? [] : [{ type: 'repaid', id: 'in time', on: dueOn, amountMinor } as const]
  const day = addDays(dueOn, DAYS_LATE)
  const lateMinor = leftOn(foldLoan(terms, paidOut), day)
  const inTimeMinor = amountMinor + leftOn(foldLoan(terms, [...paidOut, ...paid]), day)
  return { daysLate: DAYS_LATE, chargeMinor: Math.max(0, lateMinor - inTimeMinor) }
}

/** Everything owed from a day on, as planned: interest of later days too. */
function leftOn(loan: Loan, on: IsoDate): number {
  const { payoffMinor, rebateMinor } = owedOn(loan, on)
  return payoffMinor + rebateMinor
}

/** Returns the totals, rates and dates of a plan, which the quote and the calculator show alike. */
export function costOf({ currency, principalMinor }: LoanTerms, schedule: Schedule) {
  const { netProceedsMinor, interestMinor, feesMinor, totalRepayableMinor, costMinor } = schedule
  const [{ dueOn: firstDueOn }, { dueOn: lastDueOn }] = firstAndLast(schedule.installments)
  const flows = cashFlowsOf(schedule)
  return {
    currency,
    principalMinor,
    netProceedsMinor,
    interestMinor,
    feesMinor,
    totalRepayableMinor,
    costMinor,
    effectiveYearlyRatePpm: effectiveRate(flows)?.annualPpm ?? null,
    effectiveMonthlyRatePpm: effectiveMonthlyPpm(flows),
    firstDueOn,
    lastDueOn,
    termDays: daysBetween(schedule.disbursedOn, lastDueOn),
  }
}

/** Returns the figures of a planned installment, which the quote and the calculator show alike. */
export function describeInstallment(installment: PlannedInstallment) {
  const { number, dueOn, totalMinor: amountMinor, principalMinor, interestMinor, feeMinor } = installment
  return { number, dueOn, amountMinor, principalMinor, interestMinor, feeMinor }
}

export function firstAndLast<Row>(installments: readonly Row[]): readonly [Row, Row] {
  const [first, last] = [installments[0], installments.at(-1)]
  if (!first || !last) throw new Error('a plan has no installment')
  return [first, last]
}
