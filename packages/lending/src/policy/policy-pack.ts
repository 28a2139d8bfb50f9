import type { IsoDate } from '../calendar/iso-date.ts'
import type { PolicyCheck } from './policy-check.ts'

/**
 * The rules of a market's law or of an app store, as plain data: a lender edits figures, dates and rules without new code.
 * `market` and `channel` say where the pack holds; `null` is everywhere.
 */
export type PolicyPack = {
  code: string
  name: string
  market: string | null
  channel: Channel | null
  rules: readonly PolicyRule[]
}

/** How a borrower reaches the lender: a browser, or the app that a store delivered. */
export const channels = ['browser', 'play', 'app-store'] as const
export type Channel = (typeof channels)[number]

export type PolicyRule = {
  /** Kebab-case and stable: overrides and breaches are stored under it. */
  code: string
  /** The rule in one plain sentence. */
  says: string
  source: string
  confidence: Confidence
  startsOn: IsoDate
  /** The last day the rule holds. */
  endsOn: IsoDate | null
  scope: PolicyScope
  check: PolicyCheck
}

/** A: the text of the law was seen. B: several secondary sources agree. C: one source. */
export const confidences = ['A', 'B', 'C'] as const
export type Confidence = (typeof confidences)[number]

/** The loans a rule is about. Absent: no limit of this kind. Every loan of this package is unsecured and general-purpose. */
export type PolicyScope = {
  maxPrincipalMinor?: number
  /** At most so many months, and longer than so many. */
  maxTermMonths?: number
  overTermMonths?: number
  /** Whether more time for a loan counts as a new loan, judged by the rules of the day it is given. */
  countsExtensions?: boolean
}

/** A rule together with the pack it comes from. */
export type RuleInForce = PolicyRule & { pack: Pick<PolicyPack, 'code' | 'name'> }
