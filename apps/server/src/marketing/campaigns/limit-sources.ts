import { sourceOf } from '../../messaging/texts/index.ts'
import type { CampaignSource } from './campaign-source.ts'
import type { Hit } from './hit.ts'

/** More sources than any campaign has. Beyond it somebody invents them, and the figures of a day would have no end. */
const MOST_SOURCES_A_DAY = 1000
/** One network must not use up the room of all: what others bring keeps its name. */
const MOST_OF_A_NETWORK = 100
/** Under this name the others are counted together. */
export const OTHER_SOURCES = '(other)'
const MOST_DAYS = 64

type Seen = Pick<Hit, 'day' | 'templateId' | 'address'>
export type LimitSource = (hit: Seen, source: CampaignSource) => CampaignSource

type Known = { readonly sources: Set<string>; readonly broughtBy: Map<string, number> }

/** Gives a source as figures name it: as it is, or, once a page has had very many today, as one of the others. */
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

/** The oldest go first: what is kept are the pages of today. */
function remember(known: Map<string, Known>, page: string): Known {
  const [oldest] = known.keys()
  if (known.size >= MOST_DAYS && oldest !== undefined) known.delete(oldest)
  const nothing = { sources: new Set<string>(), broughtBy: new Map<string, number>() }
  known.set(page, nothing)
  return nothing
}
