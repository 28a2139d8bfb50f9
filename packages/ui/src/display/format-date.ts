export type DateFormat = { withTime?: boolean | undefined; timeZone?: string | undefined }

/**
 * Formats as `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, zero padded. A date (`2027-03-05`) stays unchanged: it has no zone
 * and must not slip a day. An instant is shown in `timeZone`, by default the device's.
 */
export function formatDate(value: string | Date, { withTime = false, timeZone }: DateFormat = {}): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const instant = typeof value === 'string' ? new Date(value) : value
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value: text } of partsFormat(timeZone).formatToParts(instant)) parts[type] = text
  const date = `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
  return withTime ? `${date} ${parts.hour}:${parts.minute}:${parts.second}` : date
}

function partsFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
}

export type DayFormat = DateFormat & {
  /** Also with this year's number, where a date stands alone, as in a field. */
  withYear?: boolean | undefined
}

/**
 * Formats as `Mon 23 Nov`, with the year unless it is this year's, in a language's own order. A date (`2027-03-05`) has no
 * zone and does not slip a day; an instant is shown in `timeZone`, by default the device's.
 */
export function formatDay(
  value: string | Date,
  language: string,
  { withTime, timeZone, withYear }: DayFormat = {},
): string {
  const [date = '', time = ''] = formatDate(value, { withTime, timeZone }).split(' ')
  const thisYear = formatDate(new Date(), { timeZone }).slice(0, 4)
  const isThisYear = date.startsWith(`${thisYear}-`)
  // Without the comma after the weekday, which reads like a list.
  const day = dayFormat(language, withYear || !isThisYear)
    .format(new Date(date))
    .replace(/^([^\d\s,]+),/, '$1')
  return time === '' ? day : `${day} ${time.slice(0, 5)}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one takes longer than using it. */
function dayFormat(language: string, withYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${withYear}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  formats.set(key, made)
  return made
}

/** British English says the day before the month, as the lender's markets do. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language
}
