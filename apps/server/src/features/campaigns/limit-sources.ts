import type { CampaignSource } from './campaign-source.ts'

/** More sources than any campaign has. Beyond it somebody invents them, and the figures of a day would have no end. */
const MOST_SOURCES_A_DAY = 1000
/** Under this name the others are counted together. */
export const OTHER_SOURCES = '(other)'
const MOST_DAYS = 64

export type LimitSource = (page: { day: string; templateId: number }, source: CampaignSource) => CampaignSource

/** Gives a source as figures name it: as it is, or, once a page has had very many today, as one of the others. */
export function limitSources(most = MOST_SOURCES_A_DAY): LimitSource {
  const known = new Map<string, Set<string>>()
  return ({ day, templateId }, source) => {
    const page = `${day} ${templateId}`
    const sources = known.get(page) ?? new Set<string>()
    if (!known.has(page)) remember(known, page, sources)
    const key = JSON.stringify(source)
    if (sources.size >= most && !sources.has(key)) {
      return { appFrom: OTHER_SOURCES, userFrom: OTHER_SOURCES, utmTag: OTHER_SOURCES }
    }
    sources.add(key)
    return source
  }
}

/** The oldest go first: what is kept are the pages of today. */
function remember(known: Map<string, Set<string>>, page: string, sources: Set<string>): void {
  const [oldest] = known.keys()
  if (known.size >= MOST_DAYS && oldest !== undefined) known.delete(oldest)
  known.set(page, sources)
}
