import { DateZone, formatAmount, formatDate, type Market, useDates } from '@hulog/ui'
import { useContext } from 'react'
import styles from './values.module.css'

/** The market whose way of grouping digits an amount in this currency has. */
const MARKETS: Readonly<Record<string, Market>> = { INR: 'IN', PHP: 'PH', IDR: 'ID' }

export type AmountProps = { amountMinor: number; currency: string | null; className?: string | undefined }

/** Figures of a column under one another: the currency stands in the column's head, or after the figure. */
export function Amount({ amountMinor, currency, className }: AmountProps) {
  return <span className={className ?? styles.figure}>{amountText(amountMinor, currency)}</span>
}

export function amountText(amountMinor: number, currency: string | null): string {
  return formatAmount(amountMinor, MARKETS[currency ?? ''] ?? 'none')
}

/** `5,000.00 PHP`: with its currency, for a sentence. */
export function moneyText(amountMinor: number, currency: string | null): string {
  return currency === null ? amountText(amountMinor, null) : `${amountText(amountMinor, currency)} ${currency}`
}

/** An instant to the minute, or a date: absolute, in columns that line up; how long ago it was, and the second, on hover. */
export function When({ at }: { at: string }) {
  const timeZone = useContext(DateZone)
  const isDate = at.length === 10
  const second = formatDate(at, { withTime: !isDate, timeZone })
  return (
    <time dateTime={at} title={isDate ? timeFromNow(at) : `${second}, ${timeFromNow(at)}`} className={styles.when}>
      {isDate ? at : second.slice(0, 16)}
    </time>
  )
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `3 days ago`, `in 2 hours`, `just now`. */
export function timeFromNow(at: string, nowMs = Date.now()): string {
  const seconds = (Date.parse(at) - nowMs) / 1_000
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length)
      return new Intl.RelativeTimeFormat('en-GB').format(Math.trunc(seconds / length), unit)
  }
  return 'just now'
}

/** `Fri 27 Nov` for a sentence, with the year unless it is this one's. */
export function DayInWords({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const { day } = useDates()
  return (
    <time dateTime={at} title={timeFromNow(at)}>
      {day(at, { withTime })}
    </time>
  )
}
