import { formatDate, formatDay } from '@hulog/ui'
import { i18n } from '@lingui/core'

/** Returns the time of day on this phone, `14:05`, with its date when that is not today. */
export function clockTime(atMs: number, nowMs = Date.now()): string {
  const at = new Date(atMs)
  const isToday = formatDate(at) === formatDate(new Date(nowMs))
  const [, time = ''] = formatDate(at, { withTime: true }).split(' ')
  return isToday ? time.slice(0, 5) : formatDay(at, i18n.locale, { withTime: true })
}
