import { type CampaignCounts, keyOfDay } from './campaign-days.store.ts'
import type { CountedHit, SeenHit } from './hit.ts'

const REPEATED_WITHIN_MS = 30 * 60_000

export type VisitorName = Pick<SeenHit, 'day' | 'visitorKey' | 'templateId' | 'kind'>

export function keyOfVisitor({ day, visitorKey, templateId, kind }: VisitorName): string {
  return `${day} ${visitorKey} ${templateId} ${kind}`
}

/**
 * Tells first visits from repeated ones: the same visitor, page and kind again within half an hour of the last.
 * `before`: when each was there last, before these; null for who was not there today.
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

/** What hits add to the figures of their days, one row for each day, template and source. */
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
