const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/

// An instant without its zone is three different ones in three markets.
export function readTime(text: string, now: Date): Date {
  if (text === 'now') return now
  const time = new Date(text)
  if (INSTANT.test(text) && !Number.isNaN(time.getTime())) return time
  throw new Error(`--at takes "now" or a time with its zone, such as 2026-01-31T14:00+08:00, not "${text}".`)
}
