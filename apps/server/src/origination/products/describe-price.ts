import type { Currency, DailyTier, LateTerms, LoanTerms, RecalculationTerms } from '@hulog/lending'
import { localeOfCurrency, showMoney } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'

/** The price of a loan and the cost of paying it late, as a borrower reads them. */
export function priceInWords(terms: LoanTerms, say: SayServer) {
  return {
    rateDescription: describeRate(terms, say),
    earlyDescription: describeEarly(terms.recalculation, say),
    lateDescription: describeLate(terms.late, terms.currency, say, terms.recalculation),
  }
}

type Priced = Pick<LoanTerms, 'currency' | 'interest' | 'upfrontFee' | 'installmentFee'>

type Fee = { readonly ratePpm: number; readonly fixedMinor: number; readonly taxPpm?: number }

/** Describes the price of a loan: `0.10% a day on the amount borrowed, plus a fee of 2%`. */
export function describeRate({ currency, interest, upfrontFee, installmentFee }: Priced, say: SayServer): string {
  const { per, method, ratePpm } = interest
  const rate = say(`price.${per}.${method}`, { rate: plainPercent(ratePpm, currency) })
  const once = describeFee(upfrontFee, currency, say)
  const price = once === null ? rate : say('price.withFee', { price: rate, fee: once })
  const each = installmentFee ? describeFee(installmentFee, currency, say) : null
  if (each === null) return price
  const only = installmentFee?.only
  if (only === undefined) return say('price.withInstallmentFee', { price, fee: each })
  return say('price.withSomeInstallmentFees', { price, fee: each, numbers: only.join(', ') })
}

function describeFee({ ratePpm, fixedMinor, taxPpm = 0 }: Fee, currency: Currency, say: SayServer): string | null {
  const share = plainPercent(ratePpm, currency)
  const amount = showMoney(fixedMinor, currency)
  if (ratePpm === 0 && fixedMinor === 0) return null
  const fee = ratePpm === 0 ? amount : fixedMinor === 0 ? share : say('price.both', { share, amount })
  return taxPpm > 0 ? say('price.taxed', { fee, tax: plainPercent(taxPpm, currency) }) : fee
}

/**
 * Describes the cost of paying late in a few sentences. Day 1 is the day after the due date. `recalculation`: that of the
 * loan, whose own interest overdue principal may bear.
 */
export function describeLate(
  late: LateTerms,
  currency: Currency,
  say: SayServer,
  recalculation?: RecalculationTerms,
): string {
  const rated = [
    ...describeTiers(late.dailyTiers, baseOf(late, say), currency, say),
    ...describeMonths(late, currency, say),
    ...describeSecondDaily(late, currency, say),
    ...describeLoanRate(late, say),
    ...describeOverdueInterest(recalculation, say),
  ]
  const [first, ...others] = [...describeFixed(late, currency, say), ...rated]
  if (first === undefined) return say('late.nothing')
  const charges = others.reduce((said, next) => say('late.then', { first: said, next }), first)
  const costs = say(rated.length === 0 ? 'late.costsOnly' : 'late.costs', { charges })
  return [costs, ...describeGrace(late, say), ...describeCaps(late, currency, say)].join(' ')
}

function describeFixed({ penaltyMinor, installmentPenaltyMinor = 0 }: LateTerms, currency: Currency, say: SayServer) {
  return [
    ...(penaltyMinor > 0 ? [say('late.once', { amount: showMoney(penaltyMinor, currency) })] : []),
    ...(installmentPenaltyMinor > 0
      ? [say('late.eachInstallment', { amount: showMoney(installmentPenaltyMinor, currency) })]
      : []),
  ]
}

function describeTiers(tiers: readonly DailyTier[], base: string, currency: Currency, say: SayServer): string[] {
  if (!tiers.some(({ ratePpm }) => ratePpm > 0)) return []
  const described = tiers.map((tier, index) => {
    const rate = plainPercent(tier.ratePpm, currency)
    const days = daysOf(tier, tiers[index + 1], say)
    return index === 0 ? say('late.daily', { rate, base, days }) : say('late.tier', { rate, days })
  })
  return [described.reduce((first, next) => say('late.tiers', { first, next }))]
}

/** Describes the daily rate beside the first one: `0.05% a day on the unpaid amount from day 1`. */
export function describeSecondDaily({ secondDaily }: Rates, currency: Currency, say: SayServer): string[] {
  if (secondDaily === undefined) return []
  const { tiers, base: dailyBase = 'overdue', runsOnPenalty = false } = secondDaily
  return describeTiers(tiers, baseOf({ dailyBase, runsOnPenalty }, say), currency, say)
}

export function describeLoanRate({ atLoanRate }: Rates, say: SayServer): string[] {
  return atLoanRate === undefined ? [] : [say('late.atLoanRate', { base: say(`terms.bases.${atLoanRate.base}`) })]
}

/**
 * Describes what paying early or late does where interest is charged by the day: the usual effect, those to choose from, and
 * what overdue principal does. Empty for every other loan.
 */
export function describeEarly(recalculation: RecalculationTerms | undefined, say: SayServer): string[] {
  const [usual, ...others] = recalculation?.onPrepayment ?? []
  if (recalculation === undefined || usual === undefined) return []
  return [
    say('early.byTheDay'),
    say(`early.usual.${usual}`),
    ...others.map((effect) => say(`early.instead.${effect}`)),
    say(`early.overdue.${recalculation.overdue}`),
  ]
}

function describeOverdueInterest(recalculation: RecalculationTerms | undefined, say: SayServer): string[] {
  const overdue = recalculation?.overdue ?? 'as-planned'
  if (overdue === 'as-planned') return []
  const base = say('terms.bases.overduePrincipal')
  return [overdue === 'bears-interest' ? say('late.atLoanRate', { base }) : say('late.atLoanRateToEnd', { base })]
}

type Rates = Pick<LateTerms, 'secondDaily' | 'atLoanRate'>

function daysOf({ fromDay: from }: DailyTier, next: DailyTier | undefined, say: SayServer): string {
  return next ? say('late.days.between', { from, until: next.fromDay - 1 }) : say('late.days.from', { from })
}

function describeMonths(late: LateTerms, currency: Currency, say: SayServer): string[] {
  const { monthlyPpm = 0 } = late
  if (monthlyPpm === 0) return []
  return [say('late.monthly', { rate: plainPercent(monthlyPpm, currency), base: baseOf(late, say) })]
}

function baseOf(late: Pick<LateTerms, 'dailyBase' | 'runsOnPenalty'>, say: SayServer): string {
  const { dailyBase = 'overdue', runsOnPenalty = false } = late
  const base = say(`terms.bases.${dailyBase}`)
  return runsOnPenalty ? say('late.withPenalty', { base }) : base
}

function describeGrace({ graceDays = 0, secondDaily }: LateTerms, say: SayServer): string[] {
  const ownDays = secondDaily?.graceDays ?? graceDays
  return [
    ...(graceDays === 0 ? [] : [say('late.grace', { days: graceDays })]),
    ...(ownDays === graceDays ? [] : [say('late.secondGrace', { days: ownDays })]),
  ]
}

function describeCaps({ installmentCapPpm, lifetimeCapPpm }: LateTerms, currency: Currency, say: SayServer): string[] {
  return [
    ...(installmentCapPpm === undefined
      ? []
      : [say('late.installmentCap', { share: plainPercent(installmentCapPpm, currency) })]),
    ...(lifetimeCapPpm === null ? [] : [say('late.lifetimeCap', { share: plainPercent(lifetimeCapPpm, currency) })]),
  ]
}

const PPM_PER_PERCENT = 10_000

const formats = new Map<string, Intl.NumberFormat>()

/** Formats `50000` as `5%`, `1000` as `0.10%`, `1250` as `0.125%`, without losing or inventing digits. */
export function plainPercent(ratePpm: number, currency: Currency): string {
  return `${formatOf(currency, ratePpm % PPM_PER_PERCENT === 0).format(ratePpm / PPM_PER_PERCENT)}%`
}

/** Caches the format: creating it takes longer than the rest of a product's description. */
function formatOf(currency: Currency, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency} ${isWhole}`
  const known = formats.get(key)
  if (known) return known
  const digits = isWhole ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 4 }
  const format = new Intl.NumberFormat(localeOfCurrency(currency), digits)
  formats.set(key, format)
  return format
}
