import type { IsoDate } from '../calendar/iso-date.ts'
import { booksOf } from '../loan/books-of.ts'
import type { Loan } from '../loan/loan.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { type Rounding, roundings, roundProduct } from '../money/rounding.ts'
import { delinquencyOn } from './days-past-due.ts'
import { classCodesOf, type DelinquencyRules, requireDelinquencyRules } from './delinquency-rules.ts'
import type { DelinquencyPause } from './pauses.ts'
import { requireCode, requireList, requireOneOf, requirePart, requireThat, requireWhole } from './require-parts.ts'

/** The share of a loan to provide for, by its class. Plain data: see `provisionPacks`. */
export type ProvisionRules = {
  base: ProvisionBase
  /** One for every class of the delinquency rules, except classes that no loan is provided for by. */
  rates: readonly ProvisionRate[]
  /** Of each line. Absent: `half-up`. */
  rounding?: Rounding
}

/**
 * `principal`: the unpaid principal, when unpaid interest of a non-performing loan is no income. `gross`: with it interest,
 * fees, tax and late charges that are charged and unpaid, as a gross carrying amount. Nothing once the loan is written off.
 */
export const provisionBases = ['principal', 'gross'] as const
export type ProvisionBase = (typeof provisionBases)[number]

export type ProvisionRate = {
  class: string
  /** Of the part that no security covers: all of an unsecured loan. */
  unsecured: LossRate
  /** Of the part covered by security. Absent: as `unsecured`. */
  secured?: LossRate
}

/** A rate of a rule, or an expected loss: the probability of default × the share lost then. Parts per million, to 1,000,000. */
export type LossRate = { ratePpm: number } | { pdPpm: number; lgdPpm: number }

export type ProvisionRequest = {
  rules: DelinquencyRules
  provisions: ProvisionRules
  pauses?: readonly DelinquencyPause[]
  /** The class that a review of the loan found; it counts when it is worse than the class by days and time. */
  reviewedAs?: string
  /** The realisable value of the security, in minor units. Absent: 0. */
  securedMinor?: number
}

/** A provision with the arithmetic behind it. All in minor units. */
export type Provision = {
  on: IsoDate
  class: string
  /** Whether the review, not days and time, gave the class. */
  isReviewed: boolean
  base: ProvisionBase
  baseMinor: number
  /** Base × rate of each part that is not empty; they sum to `amountMinor`. */
  lines: readonly ProvisionLine[]
  amountMinor: number
}

export type ProvisionLine = {
  part: 'secured' | 'unsecured'
  baseMinor: number
  rate: LossRate
  amountMinor: number
}

/**
 * The provision for a loan at the end of a day.
 *
 * Formula: for the secured and the unsecured part, base × rate, or base × probability of default × loss given default;
 * each rounded once, by `rounding`. The secured part is the base up to `securedMinor`. Probabilities are the
 * lender's: of 12 months for a loan without a significant increase of credit risk, else of its remaining life (IFRS 9, 5.5.3
 * and 5.5.5); they are taken as discounted. Never below 0 or above the base.
 * Errors: those of `delinquencyOn`; `policy-invalid` for invalid provisions, a class without a rate, or an unknown review;
 * `amount-out-of-range` for `securedMinor`.
 * Sources: RBI Master Circular of 1 April 2022, 5.2 to 5.5; IFRS 9, 5.5.17.
 * Example: 10,000.00 of principal, unsecured, `sub-standard` by India's rules for banks: 25 % of it, 2,500.00.
 */
export function provisionOf(loan: Loan, on: IsoDate, request: ProvisionRequest): Provision {
  requirePart(request, 'The request')
  const { rules, provisions, pauses = [], reviewedAs, securedMinor = 0 } = request
  requireProvisionRules(provisions, rules)
  requireAmountMinor(securedMinor, 'The value of the security')
  const computed = delinquencyOn(loan, on, rules, pauses).class
  const found = worseOf(computed, reviewedAs, rules)
  const rate = provisions.rates.find((each) => each.class === found)
  requireThat(rate !== undefined, `The provisions have no rate for the class ${found}`)
  const baseMinor = baseOf(loan, on, provisions.base)
  const coveredMinor = Math.min(baseMinor, securedMinor)
  const { secured = rate!.unsecured, unsecured } = rate!
  const rounding = provisions.rounding ?? 'half-up'
  const lines = [
    ...lineOf('secured', coveredMinor, secured, rounding),
    ...lineOf('unsecured', baseMinor - coveredMinor, unsecured, rounding),
  ]
  return {
    on,
    class: found,
    isReviewed: found !== computed,
    base: provisions.base,
    baseMinor,
    lines,
    amountMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }
}

function worseOf(computed: string, reviewedAs: string | undefined, rules: DelinquencyRules): string {
  if (reviewedAs === undefined) return computed
  const codes = classCodesOf(rules)
  requireOneOf(codes, reviewedAs, 'The class of the review')
  return codes.indexOf(reviewedAs) > codes.indexOf(computed) ? reviewedAs : computed
}

function baseOf(loan: Loan, on: IsoDate, base: ProvisionBase): number {
  const books = booksOf(loan, on)
  if (base === 'principal') return books.principalMinor
  const { principalMinor, interestMinor, feeMinor, taxMinor, penaltyMinor, lateInterestMinor } = books
  return principalMinor + interestMinor + feeMinor + taxMinor + penaltyMinor + lateInterestMinor
}

function lineOf(part: ProvisionLine['part'], baseMinor: number, rate: LossRate, rounding: Rounding): ProvisionLine[] {
  if (baseMinor === 0) return []
  const [first, second] = 'ratePpm' in rate ? [rate.ratePpm, wholePpm] : [rate.pdPpm, rate.lgdPpm]
  return [{ part, baseMinor, rate, amountMinor: roundProduct(baseMinor, first, second, wholePpm * wholePpm, rounding) }]
}

const wholePpm = 1_000_000

/**
 * Refuses provisions that cannot be computed. Domain: a known base and rounding; rates to 1,000,000 parts per million, each
 * class once and known to the delinquency rules. Errors: `policy-invalid`.
 */
export function requireProvisionRules(provisions: ProvisionRules, rules: DelinquencyRules): void {
  requireDelinquencyRules(rules)
  requireProvisions(provisions)
  const codes = classCodesOf(rules)
  for (const rate of provisions.rates) requireOneOf(codes, rate.class, 'The class of a rate')
}

/** As `requireProvisionRules`, whatever classes the delinquency rules know. */
export function requireProvisions(provisions: ProvisionRules): void {
  requirePart(provisions, 'Provisions')
  const { base, rates, rounding } = provisions
  requireOneOf(provisionBases, base, 'The base of provisions')
  if (rounding !== undefined) requireOneOf(roundings, rounding, 'The rounding of provisions')
  requireList(rates, 'The rates of provisions')
  for (const rate of rates) {
    requirePart(rate, 'A rate of provisions')
    requireCode(rate.class, 'The class of a rate')
    requireLossRate(rate.unsecured)
    if (rate.secured !== undefined) requireLossRate(rate.secured)
  }
  requireThat(new Set(rates.map((rate) => rate.class)).size === rates.length, 'A class must have one rate')
}

function requireLossRate(rate: LossRate): void {
  requirePart(rate, 'A loss rate')
  const parts = 'ratePpm' in rate ? [rate.ratePpm] : [rate.pdPpm, rate.lgdPpm]
  for (const part of parts) requireWhole(part, 0, 'A loss rate', wholePpm)
}
