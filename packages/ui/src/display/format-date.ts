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
