import type { Failure } from '@hulog/client'
import { Card, useDates } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { failureOf } from '../../platform/api/call.ts'
import type { UseQueryResult } from '../../platform/api/reading.ts'
import { DayChoice } from '../../platform/fields/day-choice.tsx'
import { goTo } from '../../platform/navigation/go-to.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import styles from './day-figures.module.css'

type DayFieldProps = {
  label: string
  hint?: string
  days: Days
  day: string
  figures: Pick<ForDay, 'failure' | 'retry'>
  /** Address of the page for a day, so that a reload keeps the day. */
  hrefOn: (day: string) => string
}

/** Chooses the day of a page's figures. */
export function DayField({ label, hint, days, day, figures, hrefOn }: DayFieldProps) {
  const { _ } = useLingui()
  const dates = useDates()
  const shown = { first: dates.day(days.first), last: dates.day(days.last) }
  return (
    <Card>
      <DayChoice
        label={label}
        hint={hint ?? _('orders.day.range', shown)}
        min={days.first}
        max={days.last}
        value={day}
        onChange={(chosen) => goTo(hrefOn(chosen), { replace: true })}
      />
      {figures.failure && <FailureNote failure={figures.failure} onRetry={figures.retry} />}
    </Card>
  )
}

type DayFiguresProps = { areComing: boolean; children: ReactNode }

/** Shows the previous day's figures dimmed until the new ones arrive, so that nothing moves. */
export function DayFigures({ areComing, children }: DayFiguresProps) {
  return (
    <div className={styles.figures} aria-busy={areComing}>
      {children}
    </div>
  )
}

type ForDay = {
  readonly areComing: boolean
  /** Why the figures of this day could not be read. */
  readonly failure: Failure | null
  readonly retry: () => void
}

/** Returns the state of reading a day's figures. Until they arrive, the query holds those of another day. */
export function forDay({ data, error, isFetching, refetch }: UseQueryResult<{ on: string }>, day?: string): ForDay {
  const isOther = data !== undefined && day !== undefined && data.on !== day
  return {
    areComing: isOther && isFetching,
    failure: isOther ? failureOf(error) : null,
    retry: () => void refetch(),
  }
}

/** A span of days, both ends included. */
export type Days = { readonly first: string; readonly last: string }

/** The server calculates this far ahead. */
const MOST_DAYS_AHEAD = 366

const DAY_MS = 86_400_000

export function lastDayAhead(today: string): string {
  return new Date(Date.parse(today) + MOST_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
}

function isWithin(day: string, { first, last }: Days): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= first && day <= last
}

/** Returns the day of the address, or the first possible day. */
export function dayWithin(wished: string | undefined, days: Days): string {
  return wished !== undefined && isWithin(wished, days) ? wished : days.first
}
