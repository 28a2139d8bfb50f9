import type { Body, Reply } from '@hulog/contract'
import { MAX_FIGURE_DAYS } from '@hulog/contract/limits'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { followRegistered, sumDays } from './figures.store.ts'
import { addFigures, joinFigures, withRates } from './figures.ts'

const MOST_ROWS = 5000
const DAY_MS = 86_400_000

/**
 * What landing pages brought. Visits, codes and registrations count on the day they happened; what became of those who
 * registered counts on the day they registered, whenever it came, so that a row tells of the same people throughout.
 */
export async function getCampaignFigures(
  { db }: Pick<Services, 'db'>,
  { from, to, templateId, groupBy = [] }: Body<'getCampaignFigures'>,
): Promise<Reply<'getCampaignFigures'>> {
  if (!isPeriod(from, to)) throw new DomainError('FIGURES_PERIOD_NOT_VALID', 'to')
  const page = templateId === undefined ? null : Number(templateId)
  const asked = { from, to, templateId: page, groupBy, mostRows: MOST_ROWS + 1 }
  const rows = joinFigures(await sumDays(db, asked), await followRegistered(db, asked))
  if (rows.length > MOST_ROWS) throw new DomainError('TOO_MANY_FIGURES', 'groupBy')
  return { rows: rows.map(withRates), totals: withRates(addFigures(rows)) }
}

function isPeriod(from: string, to: string): boolean {
  const [first, last] = [readDay(from), readDay(to)]
  return first !== null && last !== null && first <= last && last - first < MAX_FIGURE_DAYS * DAY_MS
}

/** When it begins; null for one that has only the form of a day: `2026-02-30`, or any of the year 0, which was none. */
function readDay(day: string): number | null {
  const at = Date.parse(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) && !day.startsWith('0000')
  return isDay ? at : null
}
