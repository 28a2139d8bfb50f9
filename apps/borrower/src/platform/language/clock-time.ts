import { formatDate } from '@hulog/ui'

/** Returns the time of day on this phone, `14:05`, with its date when that is not today. */
export function clockTime(atMs: number, nowMs = Date.now()): string {
  const [date, time = ''] = formatDate(new Date(atMs), { withTime: true }).split(' ')
  const minutes = time.slice(0, 5)
  return date === formatDate(new Date(nowMs)) ? minutes : `${date} ${minutes}`
}
