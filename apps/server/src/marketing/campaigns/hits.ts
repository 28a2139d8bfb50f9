import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import { sourceOf } from '../../messaging/index.ts'
import { type CampaignCounts, type CampaignSource, keyOfDay } from './campaign-days.store.ts'

export type HitKind = 'visit' | 'click'

/** A view of a landing page or a submitted form, as received. Address and agent are dropped once it is written. */
export type Hit = {
  readonly id: string
  readonly kind: HitKind
  readonly at: Date
  /** The calendar day at the page's place. */
  readonly day: string
  readonly templateId: number
  readonly clientType: 'ios' | 'android' | ''
  readonly source: CampaignSource
  readonly address: string
  readonly agent: string
  /** Prefetched or checked by a program: nobody saw it. */
  readonly isUnseen: boolean
}

export type SeenHit = Hit & { readonly visitorKey: string; readonly isBot: boolean }

export type CountedHit = SeenHit & {
  readonly countedAs: 'first' | 'repeat' | 'bot'
  /** This visitor's first visit of the day to this page. */
  readonly isNewVisitor: boolean
}

/** The visitor under a key that only today's salt can reproduce, and whether it was a person. */
export function identifyVisitor(hit: Hit, salt: string): SeenHit {
  const who = [salt, hit.day, sourceOf(hit.address), hit.agent]
  const visitorKey = createHash('sha256').update(JSON.stringify(who)).digest('base64url').slice(0, 22)
  // Every browser sends a user agent.
  const isBot = hit.isUnseen || hit.agent === '' || isbot(hit.agent)
  return { ...hit, visitorKey, isBot }
}

/**
 * More sources than any real campaign has. Beyond this number they are invented, and the figures of a day would grow
 * without limit.
 */
const MOST_SOURCES_A_DAY = 1000

/** One network must not use up the room of all: sources from others keep their names. */
const MOST_OF_A_NETWORK = 100

/** Under this name the others are counted together. */
export const OTHER_SOURCES = '(other)'

const MOST_DAYS = 64

type Seen = Pick<Hit, 'day' | 'templateId' | 'address'>

type LimitSource = (hit: Seen, source: CampaignSource) => CampaignSource

type Known = { readonly sources: Set<string>; readonly broughtBy: Map<string, number> }

/** Returns a source as figures name it: unchanged or, once a page has had very many today, as one of the others. */
export function limitSources(): LimitSource {
  const known = new Map<string, Known>()
  return ({ day, templateId, address }, source) => {
    const page = `${day} ${templateId}`
    const { sources, broughtBy } = known.get(page) ?? remember(known, page)
    const key = JSON.stringify(source)
    if (sources.has(key)) return source
    const network = sourceOf(address)
    const brought = broughtBy.get(network) ?? 0
    if (sources.size >= MOST_SOURCES_A_DAY || brought >= MOST_OF_A_NETWORK)
      return { appFrom: OTHER_SOURCES, userFrom: OTHER_SOURCES, utmTag: OTHER_SOURCES }
    sources.add(key)
    broughtBy.set(network, brought + 1)
    return source
  }
}

/** The oldest are dropped first, because only today's pages matter. */
function remember(known: Map<string, Known>, page: string): Known {
  const [oldest] = known.keys()
  if (known.size >= MOST_DAYS && oldest !== undefined) known.delete(oldest)
  const nothing = { sources: new Set<string>(), broughtBy: new Map<string, number>() }
  known.set(page, nothing)
  return nothing
}

const REPEATED_WITHIN_MS = 30 * 60_000

export type VisitorName = Pick<SeenHit, 'day' | 'visitorKey' | 'templateId' | 'kind'>

export function keyOfVisitor({ day, visitorKey, templateId, kind }: VisitorName): string {
  return `${day} ${visitorKey} ${templateId} ${kind}`
}

/**
 * Distinguishes first visits from repeats: the same visitor, page and kind within half an hour of the last. `before`:
 * the last visit of each before these; null without one today.
 */
export function countHits(hits: readonly SeenHit[], before: ReadonlyMap<string, Date | null>): CountedHit[] {
  const last = new Map(before)
  return hits.map((hit) => {
    if (hit.isBot) return { ...hit, countedAs: 'bot', isNewVisitor: false }
    const key = keyOfVisitor(hit)
    const lastAt = last.get(key) ?? null
    last.set(key, hit.at)
    const isRepeat = lastAt !== null && Math.abs(hit.at.getTime() - lastAt.getTime()) <= REPEATED_WITHIN_MS
    return { ...hit, countedAs: isRepeat ? 'repeat' : 'first', isNewVisitor: lastAt === null && hit.kind === 'visit' }
  })
}

/** The increments of the days' figures, one row for each day, template and source. */
export function addUp(hits: readonly CountedHit[]): Required<CampaignCounts>[] {
  const rows = new Map<string, Required<CampaignCounts>>()
  for (const { day, templateId, source, kind, countedAs, isNewVisitor } of hits) {
    const at = { day, templateId, ...source }
    const key = keyOfDay(at)
    const row = rows.get(key) ?? { ...at, ...NOTHING }
    rows.set(key, {
      ...row,
      visits: row.visits + Number(kind === 'visit' && countedAs === 'first'),
      visitors: row.visitors + Number(isNewVisitor),
      repeats: row.repeats + Number(kind === 'visit' && countedAs === 'repeat'),
      bots: row.bots + Number(countedAs === 'bot'),
      clicks: row.clicks + Number(kind === 'click' && countedAs === 'first'),
    })
  }
  return [...rows.values()]
}

const NOTHING = { visits: 0, visitors: 0, repeats: 0, bots: 0, clicks: 0, codesSent: 0, registrations: 0 }
