import { useContext } from 'react'
import { DateLanguage } from './date-language.ts'

export type DaysAwayProps = {
  value: string
  /** The lender's date, from the server: a phone's clock may be wrong. */
  today: string
}

/** How far a date is from today: `in 18 days`, `today`, `3 days ago`. */
export function DaysAway({ value, today }: DaysAwayProps) {
  return <span className="whole">{formatDaysAway(value, today, useContext(DateLanguage))}</span>
}

const DAY_MS = 86_400_000

/** Formats the distance from `today` in whole days. Both are dates such as `2027-03-05`. */
export function formatDaysAway(value: string, today: string, language: string): string {
  const days = Math.round((Date.parse(value) - Date.parse(today)) / DAY_MS)
  // Hindi has one word for yesterday and tomorrow.
  const numeric = days === 0 || language !== 'hi' ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(language, { numeric }).format(days, 'day')
}
