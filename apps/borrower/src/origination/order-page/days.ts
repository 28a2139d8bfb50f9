/** A span of days that can be asked about, both ends included. */
export type Days = { readonly first: string; readonly last: string }

/** As far ahead as the server tells what would be owed. */
const MOST_DAYS_AHEAD = 366
const DAY_MS = 86_400_000

export function lastDayAhead(today: string): string {
  return new Date(Date.parse(today) + MOST_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
}

export function isWithin(day: string, { first, last }: Days): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= first && day <= last
}

/** The day an address asks about, or the first possible one. */
export function dayWithin(wished: string | undefined, days: Days): string {
  return wished !== undefined && isWithin(wished, days) ? wished : days.first
}
