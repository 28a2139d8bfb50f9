import type { InterestMethod, LateBase, PrepaymentInterest, RatePeriod } from '@hulog/lending'
import type { Market } from '../../../platform/markets/markets.ts'

/** The words that stand beside figures, in one language. */
export type Labels = {
  readonly countries: Readonly<Record<Market, string>>
  readonly days: (count: number) => string
  readonly months: (count: number) => string
  readonly none: string
  readonly and: string
  readonly amount: string
  readonly terms: string
  readonly payments: (count: number) => string
  readonly interest: Readonly<Record<RatePeriod, Readonly<Record<InterestMethod, string>>>>
  readonly feeDeducted: string
  readonly feeAdded: string
  readonly feeEach: string
  readonly feeTax: string
  readonly penalty: string
  readonly penaltyNew: string
  readonly penaltyRepeat: string
  readonly installmentPenalty: string
  readonly eachDay: (from: number, until: number | null) => string
  readonly eachMonth: string
  readonly chargedOn: string
  readonly bases: Readonly<Record<LateBase, string>>
  readonly unpaidPenalty: string
  readonly grace: string
  readonly installmentCap: string
  readonly lifetimeCap: string
  readonly payingLate: string
  readonly nothingExtra: string
  readonly earlyFrom: string
  readonly anyDay: string
  readonly half: string
  readonly notBefore: (share: string, days: number) => string
  readonly earlyInterest: string
  readonly earlyInterests: Readonly<Record<PrepaymentInterest, string>>
  readonly extension: string
  readonly notOffered: string
  readonly extensionTimes: string
  readonly extensionBy: string
  readonly samePeriod: string
  readonly extensionFee: string
  readonly givingBack: string
  readonly coolingOff: string
  readonly coolingOffFee: string
  readonly givenBack: string
  readonly kept: string
  readonly customerService: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly website: string
}
