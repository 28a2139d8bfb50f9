import type { Currency, DailyTier, LateBase, LateTerms, LoanTerms } from '@hulog/lending'
import { markets, showMoney } from '../../platform/markets/markets.ts'

type Priced = Pick<LoanTerms, 'currency' | 'interest' | 'upfrontFee' | 'installmentFee'>

type Fee = { readonly ratePpm: number; readonly fixedMinor: number; readonly taxPpm?: number }

/** Describes the price of a loan: `0.10 % a day on the amount borrowed, plus a fee of 2 %`. */
export function describeRate({ currency, interest, upfrontFee, installmentFee }: Priced): string {
  const base = interest.method === 'flat' ? 'the amount borrowed' : 'the unpaid balance'
  const rate = `${plainPercent(interest.ratePpm, currency)} a ${interest.per} on ${base}`
  const once = describeFee(upfrontFee, currency)
  const each = installmentFee ? describeFee(installmentFee, currency) : null
  return [
    rate,
    ...(once === null ? [] : [`plus a fee of ${once}`]),
    ...(each === null ? [] : [`plus a fee of ${each} with each payment`]),
  ].join(', ')
}

function describeFee({ ratePpm, fixedMinor, taxPpm = 0 }: Fee, currency: LoanTerms['currency']): string | null {
  const parts = [
    ...(ratePpm > 0 ? [plainPercent(ratePpm, currency)] : []),
    ...(fixedMinor > 0 ? [showMoney(fixedMinor, currency)] : []),
  ]
  if (parts.length === 0) return null
  const tax = taxPpm > 0 ? ` (and ${plainPercent(taxPpm, currency)} tax on it)` : ''
  return parts.join(' and ') + tax
}

/** The amounts that late rates apply to. */
const bases: Readonly<Record<LateBase, string>> = {
  overdue: 'the unpaid amount',
  overduePrincipal: 'the unpaid part of the principal',
  loanPrincipal: 'the amount borrowed',
  loanBalance: 'the unpaid principal of the whole loan',
}

/** Describes the cost of paying late in a few sentences. Day 1 is the day after the due date. */
export function describeLate(late: LateTerms, currency: Currency): string {
  const rated = [...describeTiers(late, currency), ...describeMonths(late, currency)]
  const charges = [...describeFixed(late, currency), ...rated]
  if (charges.length === 0) return 'Paying late costs nothing extra.'
  const costs = `Paying late costs ${charges.join(', then ')}${rated.length === 0 ? ', and nothing more' : ''}.`
  return [costs, ...describeGrace(late), ...describeCaps(late, currency)].join(' ')
}

function describeFixed({ penaltyMinor, installmentPenaltyMinor = 0 }: LateTerms, currency: Currency): string[] {
  return [
    ...(penaltyMinor > 0 ? [`${showMoney(penaltyMinor, currency)} once`] : []),
    ...(installmentPenaltyMinor > 0
      ? [`${showMoney(installmentPenaltyMinor, currency)} for each installment that is late`]
      : []),
  ]
}

function describeTiers(late: LateTerms, currency: Currency): string[] {
  const { dailyTiers } = late
  if (!dailyTiers.some(({ ratePpm }) => ratePpm > 0)) return []
  const tiers = dailyTiers.map((tier, index) => {
    const rate = plainPercent(tier.ratePpm, currency)
    const days = daysOf(tier, dailyTiers[index + 1])
    return index === 0 ? `${rate} a day on ${baseOf(late)} ${days}` : `${rate} ${days}`
  })
  return [tiers.join(', ')]
}

function daysOf({ fromDay }: DailyTier, next: DailyTier | undefined): string {
  return next ? `on days ${fromDay}–${next.fromDay - 1}` : `from day ${fromDay}`
}

function describeMonths(late: LateTerms, currency: Currency): string[] {
  const { monthlyPpm = 0 } = late
  return monthlyPpm > 0 ? [`${plainPercent(monthlyPpm, currency)} of ${baseOf(late)} for every month begun`] : []
}

function baseOf({ dailyBase = 'overdue', runsOnPenalty = false }: LateTerms): string {
  return runsOnPenalty ? `${bases[dailyBase]} and the unpaid penalty` : bases[dailyBase]
}

function describeGrace({ graceDays = 0 }: LateTerms): string[] {
  if (graceDays === 0) return []
  const days = graceDays === 1 ? 'On the first day' : `In the first ${graceDays} days`
  return [`${days} nothing is charged; what is unpaid after that is charged from day 1.`]
}

function describeCaps({ installmentCapPpm, lifetimeCapPpm }: LateTerms, currency: Currency): string[] {
  return [
    ...(installmentCapPpm === undefined
      ? []
      : [`Late charges of an installment never pass ${plainPercent(installmentCapPpm, currency)} of it.`]),
    ...(lifetimeCapPpm === null
      ? []
      : [
          `Interest, fees and late charges together never pass ${plainPercent(lifetimeCapPpm, currency)} of the amount borrowed.`,
        ]),
  ]
}

const PPM_PER_PERCENT = 10_000

const formats = new Map<string, Intl.NumberFormat>()

/** Formats `50000` as `5 %`, `1000` as `0.10 %`, `1250` as `0.125 %`, without losing or inventing digits. */
export function plainPercent(ratePpm: number, currency: Currency): string {
  return `${formatOf(currency, ratePpm % PPM_PER_PERCENT === 0).format(ratePpm / PPM_PER_PERCENT)} %`
}

/** Caches the format: creating it takes longer than the rest of a product's description. */
function formatOf(currency: Currency, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency} ${isWhole}`
  const known = formats.get(key)
  if (known) return known
  const digits = isWhole ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 4 }
  const format = new Intl.NumberFormat(localeOf(currency), digits)
  formats.set(key, format)
  return format
}

function localeOf(currency: Currency): string {
  const market = Object.values(markets).find((facts) => facts.currency === currency)
  if (!market) throw new Error(`no market lends in ${currency}`)
  return market.locale
}
