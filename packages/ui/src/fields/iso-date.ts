export type DateParts = { day: string; month: string; year: string }

/** `2027-03-05` from what was typed, or an empty string while it is no real date. */
export function isoDateFromParts({ day, month, year }: DateParts): string {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return ''
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // 31 April parses to 1 May in some engines and to nothing in others; either way it does not come back as it went in.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : ''
}

export function partsFromIsoDate(iso: string): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  return { day, month, year }
}
