import type { IsoDate } from '../calendar/iso-date.ts'
import type { AprLaw } from '../disclosure/apr-by-law.ts'
import type { Conduct } from './conduct.ts'

/**
 * The rules of a market's law or of an app store, as plain data: a lender edits figures, dates and rules without new
 * code. `market` and `channel` say where the pack applies; `null` is everywhere.
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
  /** The last day of the rule. */
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

/**
 * The subject and place of a rule's limit. Few kinds, none specific to a market; rates in parts per million. See
 * `checkKinds` for their names, and `measureCredit`, `measureLateness` and `measureTerms` for their figures.
 */
export type PolicyCheck = FigureCheck | { kind: 'conduct'; conduct: Conduct }

export type FigureCheck =
  /** The interest rate as agreed, without fees; `monthDays` turns a rate a day into one a month. */
  | { kind: 'nominal-monthly-rate'; maxPpm: number; monthDays: number }
  /** The monthly cost on the net proceeds, with all fees. */
  | { kind: 'effective-monthly-rate'; maxPpm: number }
  /** The yearly rate by a law's formula. */
  | { kind: 'apr'; maxPpm: number; law: AprLaw }
  /** Interest and fees, without tax, for each day of the term, as a share of the principal. */
  | { kind: 'daily-cost'; maxPpm: number }
  /** Late charges of a month, and its interest on overdue principal, as a share of the amount overdue in it. */
  | { kind: 'monthly-late-charges'; maxPpm: number }
  /** Late charges of a day, and its interest on overdue principal, as a share of the loan's unpaid amount. */
  | { kind: 'daily-late-charges'; maxPpm: number; of: 'unpaid' | 'unpaid-principal' }
  /** Interest, fees, tax and late charges for life, as a share of the principal; also interest on overdue principal. */
  | { kind: 'total-cost'; maxPpm: number }
  /** The highest late rate, on any base. 0: late charges are fixed amounts only. */
  | { kind: 'late-rate'; maxPpm: number }
  /** The late rate that runs on unpaid late charges. 0: never. */
  | { kind: 'rate-on-late-charges'; maxPpm: number }
  /** The interest of days after a payoff that it still owes, as a share of all the interest of these days. 0: none. */
  | { kind: 'unearned-interest'; maxPpm: number }
  /** The largest installment as a share of the income earned since the one before. */
  | { kind: 'income-share'; maxPpm: number }
  /** Days from disbursement to the last due date. */
  | { kind: 'term'; minDays: number }
  /** Days in which a loan can be given back. */
  | { kind: 'cooling-off'; minDays: number }

export type CheckKind = FigureCheck['kind']

/** The name of each kind's figure in a sentence. */
export const checkKinds: Record<CheckKind, string> = {
  'nominal-monthly-rate': 'interest rate a month',
  'effective-monthly-rate': 'effective rate a month',
  apr: 'yearly rate with all fees',
  'daily-cost': 'interest and fees a day',
  'monthly-late-charges': 'late charges a month',
  'daily-late-charges': 'late charges a day',
  'total-cost': 'interest, fees and late charges for life',
  'late-rate': 'late charge as a rate',
  'rate-on-late-charges': 'rate on unpaid late charges',
  'unearned-interest': 'share of the interest after a payoff',
  'income-share': 'share of the income',
  term: 'time until full repayment',
  'cooling-off': 'cooling-off time',
}

export type PolicyPlace = { market: string; channel: Channel; on: IsoDate }
