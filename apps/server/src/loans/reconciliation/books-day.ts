import { addDays, type IsoDate } from '@hulog/lending'
import { markets } from '../../platform/markets/markets.ts'

/** Where the lender sits: its staff compare days as they lived them. */
export const booksZone = markets.PH.zone

export type Period = { readonly from: Date; readonly to: Date }

/** A day of the books, from its midnight to the next, or to now while it lasts. */
export function periodOf(day: IsoDate, now: Date): Period {
  const end = startOf(addDays(day, 1))
  return { from: startOf(day), to: now < end ? now : end }
}

export function hasEnded(day: IsoDate, { to }: Period): boolean {
  return to >= startOf(addDays(day, 1))
}

const offsetOf = new Intl.DateTimeFormat('en-US', { timeZone: booksZone, timeZoneName: 'longOffset' })

/** No country that is served changes its clocks within a year: the offset at the day's midnight in UTC is the day's. */
function startOf(day: IsoDate): Date {
  const parts = offsetOf.formatToParts(new Date(`${day}T00:00:00Z`))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || 'Z'
  return new Date(`${day}T00:00:00${offset}`)
}
