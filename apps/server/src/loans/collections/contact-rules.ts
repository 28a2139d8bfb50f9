import type { Reply } from '@hulog/contract'
import { addDays, conductOf, type IsoDate, parseIsoDate } from '@hulog/lending'
import { nextContactAt } from '../../messaging/index.ts'
import { loadRules } from '../../origination/index.ts'
import { wallClock } from '../../platform/clock/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import { dateIn, type Market, zoneOf } from '../../platform/markets/markets.ts'

export type Way = Reply<'listLoanContacts'>['contacts'][number]['way']

export type MayContact = Reply<'listLoanContacts'>['contact']

/**
 * The lender's own limits of contacts to collect with one borrower: no law among those that the product knows
 * (`packages/lending/src/policy/packs`) names figures, they only forbid harassment. Calls, visits, messages and e-mails count,
 * answered or not; letters and calls from the borrower do not.
 */
export const lenderContactLimits: Readonly<Record<Market, { readonly perDay: number; readonly perWeek: number }>> = {
  PH: { perDay: 3, perWeek: 7 },
  IN: { perDay: 3, perWeek: 7 },
  ID: { perDay: 3, perWeek: 7 },
}

/** A contact that was allowed and is not recorded by then is taken as over. */
export const UNDER_WAY_MS = 30 * 60_000

/** The law's rule on hours in a market, as its policy pack or the lender's edition of it has it. */
export type HoursRule = {
  readonly says: string
  readonly source: string
  /** After so many days late the hours no longer apply; null: they always do. */
  readonly holdsUntilDaysLate: number | null
  readonly isLiftedByConsent: boolean
}

const NO_RULE: HoursRule = {
  says: 'The hours of messages of this product also hold for contacts by staff.',
  source: '',
  holdsUntilDaysLate: null,
  isLiftedByConsent: false,
}

/** Explains the hours of a market with several time zones: see `nextContactAt`. */
const ACROSS_ZONES: Partial<Record<Market, string>> = {
  ID: 'By the clock of Jakarta until 18:00, and never on a holiday: in the east it is two hours later.',
}

export async function readHoursRule(db: Reader, market: Market, on: IsoDate): Promise<HoursRule> {
  const rules = await loadRules(db, { policyPack: market, market, on })
  for (const rule of rules) {
    const [hours] = conductOf([rule], 'contact-hours')
    if (!hours) continue
    const { holdsUntilDaysLate, isLiftedByConsent } = hours
    const says = [rule.says, ACROSS_ZONES[market] ?? ''].join(' ').trim()
    return { says, source: rule.source, holdsUntilDaysLate, isLiftedByConsent }
  }
  return NO_RULE
}

/** Everything that decides whether a borrower may be contacted to collect, at one instant. */
export type ContactFacts = {
  readonly market: Market
  readonly rule: HoursRule
  /** Something of the loan is owed. */
  readonly isOwed: boolean
  readonly daysLate: number
  readonly consentsToAnyHour: boolean
  /** Contacts that count for the limits, newest first: all of the last seven days. */
  readonly contactedAt: readonly Date[]
  readonly block: { readonly untilOn: string | null } | null
  /** The case number of an open complaint about collection. */
  readonly complaint: string | null
  /** A contact of a colleague that is under way. */
  readonly underWay: { readonly startedBy: string; readonly startedAt: Date } | null
}

/** Judges a contact in the order in which a collector must know: nothing owed, block, complaint, colleague, hours, frequency. */
export function mayContactAt(facts: ContactFacts, now: Date, way: Way = 'call'): MayContact {
  const { market, block, complaint, underWay } = facts
  if (!facts.isOwed) return not('ended', 'Nothing of this loan is owed.', null)
  if (block) return not('block', ...blockWords(market, block))
  if (complaint !== null && way !== 'letter')
    return not('complaint', `The complaint ${complaint} about how we collect is open.`, null)
  if (underWay) {
    const overAt = new Date(underWay.startedAt.getTime() + UNDER_WAY_MS)
    return not('underWay', `${underWay.startedBy} is contacting this borrower right now.`, overAt)
  }
  const lawfulAt = nextLawfulAt(facts, now, way)
  if (lawfulAt > now) {
    const message = `Contact to collect is possible again from ${wallTime(lawfulAt, market)} (${zoneOf(market)}).`
    return not('hours', message, lawfulAt)
  }
  const freeAt = way === 'letter' ? null : nextBelowLimits(facts, now)
  if (freeAt !== null) {
    const at = nextLawfulAt(facts, freeAt, way)
    const message = `${limitWords(market)} The next contact is possible from ${wallTime(at, market)} (${zoneOf(market)}).`
    return not('frequency', message, at)
  }
  return { isAllowed: true, why: null, message: '', possibleAt: null }
}

type Rule = Reply<'recordBorrowerContact'>['against'][number]

/** Names the rules that a contact which happened was against. What the borrower begins is against none of them. */
export function rulesBroken(facts: ContactFacts, at: Date, way: Way): Rule[] {
  if (!facts.isOwed) return []
  const broken: Rule[] = []
  if (nextLawfulAt(facts, at, way) > at) broken.push('hours')
  if (way !== 'letter' && nextBelowLimits(facts, at) !== null) broken.push('frequency')
  if (facts.block || (facts.complaint !== null && way !== 'letter')) broken.push('block')
  return broken
}

function not(why: NonNullable<MayContact['why']>, message: string, possibleAt: Date | null): MayContact {
  return { isAllowed: false, why, message, possibleAt: possibleAt?.toISOString() ?? null }
}

/** A letter is read when its reader likes. */
function nextLawfulAt(facts: ContactFacts, from: Date, way: Way): Date {
  const { market, rule, daysLate, consentsToAnyHour } = facts
  const isLifted =
    (rule.holdsUntilDaysLate !== null && daysLate > rule.holdsUntilDaysLate) ||
    (rule.isLiftedByConsent && consentsToAnyHour)
  return way === 'letter' || isLifted ? from : nextContactAt(market, from)
}

const DAY_MS = 86_400_000
export const WEEK_MS = 7 * DAY_MS

/** When the limits allow another contact; null when they do already. */
function nextBelowLimits({ market, contactedAt }: ContactFacts, at: Date): Date | null {
  const { perDay, perWeek } = lenderContactLimits[market]
  const { today, thisWeek } = countsAt(market, contactedAt, at)
  if (thisWeek.length >= perWeek) {
    // Another is possible once so few are left in the seven days before it.
    const mustPass = thisWeek[perWeek - 1]
    if (mustPass) return new Date(mustPass.getTime() + WEEK_MS)
  }
  return today.length >= perDay ? dayStart(addDays(dateIn(market, at), 1), market) : null
}

/** Contacts that count on the calendar day of an instant and in the seven days before it, newest first. */
export function countsAt(market: Market, contactedAt: readonly Date[], at: Date) {
  const before = contactedAt.filter((each) => each <= at)
  const on = dateIn(market, at)
  return {
    today: before.filter((each) => dateIn(market, each) === on),
    thisWeek: before.filter((each) => each.getTime() > at.getTime() - WEEK_MS),
  }
}

function limitWords(market: Market): string {
  const { perDay, perWeek } = lenderContactLimits[market]
  return `At most ${perDay} contacts a day and ${perWeek} in seven days.`
}

function blockWords(market: Market, { untilOn }: { readonly untilOn: string | null }): [string, Date | null] {
  if (untilOn === null) return ['Contact is blocked.', null]
  const freeAt = nextContactAt(market, dayStart(addDays(parseIsoDate(untilOn), 1), market))
  return [`Contact is blocked up to ${untilOn}.`, freeAt]
}

function wallTime(at: Date, market: Market): string {
  return wallClock(at, zoneOf(market)).slice(0, 'YYYY-MM-DD HH:MM'.length)
}

/** The first instant of a day. None of these zones changes its offset. */
export function dayStart(day: IsoDate, market: Market): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  const local = Date.parse(`${wallClock(new Date(asUtc), zoneOf(market)).replace(' ', 'T')}Z`)
  return new Date(asUtc - (local - asUtc))
}
