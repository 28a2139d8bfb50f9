import type { AprLaw } from '../disclosure/disclosed-cost.ts'
import type { Conduct } from './conduct.ts'

/**
 * What a rule limits, and where. Few kinds, none of them a market's own; rates in parts per million. See `checkKinds` for
 * what each is called, and `measureCredit`, `measureLateness` and `measureTerms` for how each figure comes about.
 */
export type PolicyCheck = FigureCheck | { kind: 'conduct'; conduct: Conduct }

export type FigureCheck =
  /** The interest rate as agreed, without fees; `monthDays` turns a rate a day into one a month. */
  | { kind: 'nominal-monthly-rate'; maxPpm: number; monthDays: number }
  /** What a month costs on the net proceeds, with all fees. */
  | { kind: 'effective-monthly-rate'; maxPpm: number }
  /** The yearly rate by a law's formula. */
  | { kind: 'apr'; maxPpm: number; law: AprLaw }
  /** Interest and fees, without tax, for each day of the term, as a share of the principal. */
  | { kind: 'daily-cost'; maxPpm: number }
  /** Late charges of a month as a share of what is overdue in it. */
  | { kind: 'monthly-late-charges'; maxPpm: number }
  /** Late charges of a day as a share of what is unpaid of the loan. */
  | { kind: 'daily-late-charges'; maxPpm: number; of: 'unpaid' | 'unpaid-principal' }
  /** Interest, fees, tax and late charges for life, as a share of the principal. */
  | { kind: 'total-cost'; maxPpm: number }
  /** The highest late rate, whatever it runs on. 0: late charges are fixed amounts only. */
  | { kind: 'late-rate'; maxPpm: number }
  /** The late rate that runs on unpaid late charges. 0: never. */
  | { kind: 'rate-on-late-charges'; maxPpm: number }
  /** The largest installment as a share of the income earned since the one before. */
  | { kind: 'income-share'; maxPpm: number }
  /** Days from disbursement to the last due date. */
  | { kind: 'term'; minDays: number }
  /** Days in which a loan can be given back. */
  | { kind: 'cooling-off'; minDays: number }

export type CheckKind = FigureCheck['kind']

/** What the figure of each kind is called in a sentence. */
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
  'income-share': 'share of the income',
  term: 'time until full repayment',
  'cooling-off': 'cooling-off time',
}
