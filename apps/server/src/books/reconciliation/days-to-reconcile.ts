import { addDays, type IsoDate, parseIsoDate } from '@hulog/lending'
import type { Services } from '../../services.ts'
import { booksZone, periodOf } from './books-day.ts'
import { daysWithOpenDifferences } from './differences.store.ts'
import { hasFinishedRun, lastDayCompared } from './runs.store.ts'

/** After so many days without a run the older ones are left to staff: see `npm run staff -- reconciliation compare --date`. */
const MOST_DAYS = 14

/**
 * The days that are over and were not compared to their end; with them, once a day, those whose differences are still
 * open, so that what is gone is closed. None when today was looked after already, and none without a provider.
 */
export async function daysToReconcile({ db, clock, providers }: Services): Promise<string[]> {
  if (providers.payments.name === 'unconfigured') return []
  const yesterday = addDays(clock.businessDate(booksZone), -1)
  const { to } = periodOf(yesterday, clock.businessNow())
  if (await hasFinishedRun(db, yesterday, to)) return []
  const last = await lastDayCompared(db, yesterday)
  const first = last === null ? yesterday : latest(parseIsoDate(last), addDays(yesterday, 1 - MOST_DAYS))
  const days = new Set(await daysWithOpenDifferences(db))
  for (let day = first; day <= yesterday; day = addDays(day, 1)) days.add(day)
  return [...days].filter((day) => day <= yesterday).toSorted()
}

function latest(one: IsoDate, other: IsoDate): IsoDate {
  return one > other ? one : other
}
