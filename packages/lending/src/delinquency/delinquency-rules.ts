import { requireCode, requireList, requireOneOf, requirePart, requireThat, requireWhole } from './require-parts.ts'

/**
 * The count of days past due, the classes they make, and the time a loan is non-performing. Plain data, so that a market's
 * rule can be delivered and a lender can edit it: see `delinquencyPacks`. `requireDelinquencyRules` refuses an edit that
 * no loan can be classed by. Days are calendar days.
 */
export type DelinquencyRules = {
  /** The first day that counts. `due-date`: an amount unpaid when its due date ends is 1 day past due; `day-after`: 0 days. */
  countsFrom: CountsFrom
  /**
   * `oldest-unpaid`: since the oldest installment that is not paid in full; a payment that completes it moves the count to
   * the next one. `unbroken-arrears`: since the day the loan went into arrears; only the day on which nothing above the
   * tolerance is past due ends the count.
   */
  clock: DelinquencyClock
  /** Whether an installment of which only late charges are unpaid counts, and late charges add to what is overdue. */
  countsLateCharges: boolean
  /** Up to so much past due nothing counts. Absent: every minor unit counts. */
  tolerance?: ArrearsTolerance
  /** Classes by days past due, the first from 0 days; each ends where the next begins. */
  buckets: readonly DelinquencyBucket[]
  nonPerforming: NonPerformingRules
  /** The effect of new terms on the class. Absent: `begins-anew`. */
  onRestructuring?: RestructuringRule
}

export const countsFroms = ['due-date', 'day-after'] as const
export type CountsFrom = (typeof countsFroms)[number]

export const delinquencyClocks = ['oldest-unpaid', 'unbroken-arrears'] as const
export type DelinquencyClock = (typeof delinquencyClocks)[number]

/**
 * Amounts past due count only while they exceed both limits: the amount, and the share of what is on the books (all unpaid
 * principal, and everything else that is due and unpaid). A limit of 0 is none.
 */
export type ArrearsTolerance = { amountMinor: number; sharePpm: number }

export type DelinquencyBucket = { code: string; fromDays: number }

export type NonPerformingRules = {
  /** The days past due from which the loan is non-performing. A bucket begins there. */
  fromDays: number
  /**
   * `all-arrears-paid`: until nothing at all is past due, the tolerance aside. `days-below`: until fewer days than `fromDays`
   * are past due.
   */
  until: NonPerformingUntil
  /** Classes by the months since the loan became non-performing. Empty: the bucket is the class. */
  classes: readonly NonPerformingClass[]
}

export const nonPerformingUntils = ['all-arrears-paid', 'days-below'] as const
export type NonPerformingUntil = (typeof nonPerformingUntils)[number]

/** `fromMonths` `null`: never by time, only by a review of the loan. Such classes come last. */
export type NonPerformingClass = { code: string; fromMonths: number | null }

/**
 * The class of a loan that goes on under new terms. Days past due begin anew by every rule, since the new terms set other due dates.
 *
 * `begins-anew`: so does the class. `keeps-class`: a non-performing loan stays non-performing since the day it became so; a
 * performing one performs. `non-performing`: as `keeps-class`, and a performing loan becomes non-performing on the day.
 */
export type RestructuringRule =
  | { effect: 'begins-anew' }
  | { effect: 'keeps-class' | 'non-performing'; upgrade: UpgradeRules }

export const restructuringEffects = ['begins-anew', 'keeps-class', 'non-performing'] as const

/**
 * The performance after which a restructured loan may perform again: once all of it is shown, on a day on which the loan would perform
 * by days or arrears too, or once nothing is owed.
 */
export type UpgradeRules = {
  /**
   * Months on end in which nothing above the tolerance was past due. They begin with the first due date of principal or of
   * interest under the new terms, whichever is later, and again after every day on which something was past due.
   */
  months: number
  /** The share of the principal of the new terms that is repaid by then, capitalised charges among it. Parts per million; 0: none. */
  repaidPpm: number
}

/** Counts as `owedOn` counts `daysOverdue`, in classes of 30 days; more than 90 days is non-performing. */
export const plainDelinquencyRules: DelinquencyRules = {
  countsFrom: 'day-after',
  clock: 'oldest-unpaid',
  countsLateCharges: true,
  buckets: [
    { code: 'current', fromDays: 0 },
    { code: 'days-1-30', fromDays: 1 },
    { code: 'days-31-60', fromDays: 31 },
    { code: 'days-61-90', fromDays: 61 },
    { code: 'days-over-90', fromDays: 91 },
  ],
  nonPerforming: { fromDays: 91, until: 'days-below', classes: [] },
}

/**
 * The class of so many days past due: the last bucket that has begun.
 *
 * Errors: `policy-invalid` for invalid rules and for days that are not whole or below 0.
 * Example: 45 days by the plain rules are `days-31-60`.
 */
export function bucketOf(days: number, rules: DelinquencyRules): DelinquencyBucket {
  requireDelinquencyRules(rules)
  requireWhole(days, 0, 'Days past due')
  return rules.buckets.findLast(({ fromDays }) => fromDays <= days)!
}

/** The codes of all classes, from the best to the worst. */
export function classCodesOf({ buckets, nonPerforming }: DelinquencyRules): string[] {
  return [...buckets, ...nonPerforming.classes].map(({ code }) => code)
}

/**
 * Refuses rules by which no loan can be classed. Domain: known words; whole limits; buckets and classes in rising order from
 * 0 and each code once; a bucket that begins where a loan becomes non-performing. Errors: `policy-invalid`.
 */
export function requireDelinquencyRules(rules: DelinquencyRules): void {
  requirePart(rules, 'Delinquency rules')
  const { countsFrom, clock, countsLateCharges, tolerance, buckets, nonPerforming, onRestructuring } = rules
  requireOneOf(countsFroms, countsFrom, 'The first day that counts')
  requireOneOf(delinquencyClocks, clock, 'The clock')
  requireThat(typeof countsLateCharges === 'boolean', 'Whether late charges count must be true or false')
  if (tolerance !== undefined) requireTolerance(tolerance)
  requireBuckets(buckets)
  requireNonPerforming(nonPerforming, buckets)
  if (onRestructuring !== undefined) requireRestructuringRule(onRestructuring)
  const codes = classCodesOf(rules)
  requireThat(new Set(codes).size === codes.length, 'Each class must have a code of its own')
}

function requireTolerance(tolerance: ArrearsTolerance): void {
  requirePart(tolerance, 'The tolerance')
  requireWhole(tolerance.amountMinor, 0, 'The amount of the tolerance')
  requireWhole(tolerance.sharePpm, 0, 'The share of the tolerance', 1_000_000)
}

function requireBuckets(buckets: readonly DelinquencyBucket[]): void {
  requireList(buckets, 'The buckets')
  for (const bucket of buckets) {
    requirePart(bucket, 'A bucket')
    requireCode(bucket.code, 'A bucket')
    requireWhole(bucket.fromDays, 0, 'The first day of a bucket')
  }
  requireThat(buckets[0]?.fromDays === 0, 'The first bucket must begin with 0 days')
  requireRising(
    buckets.map(({ fromDays }) => fromDays),
    'The buckets',
  )
}

function requireNonPerforming(nonPerforming: NonPerformingRules, buckets: readonly DelinquencyBucket[]): void {
  requirePart(nonPerforming, 'The rules of non-performing loans')
  const { fromDays, until, classes } = nonPerforming
  requireWhole(fromDays, 1, 'The first non-performing day')
  requireThat(
    buckets.some((bucket) => bucket.fromDays === fromDays),
    'A bucket must begin where a loan becomes non-performing',
  )
  requireOneOf(nonPerformingUntils, until, 'The end of non-performing')
  requireList(classes, 'The classes of non-performing loans')
  for (const each of classes) {
    requirePart(each, 'A class of non-performing loans')
    requireCode(each.code, 'A class of non-performing loans')
    if (each.fromMonths !== null) requireWhole(each.fromMonths, 0, 'The first month of a class', 1_200)
  }
  if (classes.length === 0) return
  requireThat(classes[0]!.fromMonths === 0, 'The first class of non-performing loans must begin at once')
  const months = classes.flatMap(({ fromMonths }) => (fromMonths === null ? [] : [fromMonths]))
  requireRising(months, 'The classes of non-performing loans')
  const byReview = classes.slice(months.length)
  requireThat(
    byReview.every(({ fromMonths }) => fromMonths === null),
    'Classes that only a review gives must come last',
  )
}

function requireRestructuringRule(rule: RestructuringRule): void {
  requirePart(rule, 'The rule of restructured loans')
  requireOneOf(restructuringEffects, rule.effect, 'The effect of a restructuring')
  if (rule.effect === 'begins-anew') return
  requirePart(rule.upgrade, 'The rule of upgrades')
  requireWhole(rule.upgrade.months, 0, 'The months on time', 1_200)
  requireWhole(rule.upgrade.repaidPpm, 0, 'The share repaid', 1_000_000)
}

function requireRising(limits: readonly number[], name: string): void {
  requireThat(
    limits.every((limit, index) => index === 0 || limit > limits[index - 1]!),
    `${name} must be in rising order`,
  )
}
