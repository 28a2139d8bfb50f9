import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import { addDays, type IsoDate, parseIsoDate } from '@hulog/lending'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { knownReason } from './rules.ts'

/** Days after a decline in which home shows no loans. An application is taken on any day. */
const QUIET_DAYS = 30

/** Ways to another answer: other details of the borrower, another amount or loan, or none. */
export type RetryBy = 'details' | 'amount' | 'none'

/** Advice about each reason. */
const WAYS: Readonly<Record<string, RetryBy>> = {
  declared: 'details',
  citizen: 'details',
  'full-capacity': 'details',
  resident: 'details',
  identified: 'details',
  'in-work': 'details',
  'has-income': 'details',
  'other-contact': 'details',
  'photo-not-readable': 'details',
  'photo-not-matching': 'details',
  'details-not-matching': 'details',
  'income-not-confirmed': 'details',
  'not-reached': 'details',
  'still-offered': 'amount',
  affordable: 'amount',
  'within-policy': 'amount',
}

type Decided = { readonly reasons: readonly string[]; readonly closedOn: string | null }

/** Returns what follows from a decline; empty for every other order. */
export function afterDecline({ reasons, closedOn }: Decided, isDeclined: boolean, say: SayServer) {
  if (!isDeclined) return { advice: [], retryOn: null, retryBy: null }
  return {
    advice: adviceFor(reasons, say),
    retryOn: closedOn === null ? null : showsLoansFrom(closedOn),
    retryBy: retryBy(reasons),
  }
}

/** Returns the way that all reasons leave open: another amount alone does not help where an income is missing. */
export function retryBy(reasons: readonly string[]): RetryBy {
  const ways = reasons.map((reason) => wayOf(reason))
  if (ways.length === 0 || ways.includes('none')) return 'none'
  return ways.includes('details') ? 'details' : 'amount'
}

/** Returns what a borrower can do, one sentence for each way. */
function adviceFor(reasons: readonly string[], say: SayServer): string[] {
  const sentences = reasons.map((name) => {
    const reason = knownReason(name)
    if (reason === 'old-enough') return say('declined.advice.age', { years: MINIMUM_AGE_YEARS })
    if (reason === 'declared') return say('declined.advice.declared')
    if (reason === 'nothing-unpaid') return say('declined.advice.debt')
    return say(`declined.advice.${wayOf(reason ?? '')}`)
  })
  return [...new Set(sentences)]
}

/** Returns the first day on which home shows loans again. */
export function showsLoansFrom(closedOn: string): IsoDate {
  return addDays(parseIsoDate(closedOn), QUIET_DAYS)
}

function wayOf(reason: string): RetryBy {
  return Object.hasOwn(WAYS, reason) ? (WAYS[reason] ?? 'none') : 'none'
}
