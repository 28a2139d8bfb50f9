import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { DateLanguage, DateZone } from '../display/date-language.ts'
import { useDates } from '../display/dates.tsx'
import { formatDate, localeOf } from '../display/format-date.ts'
import { Sheet } from '../overlay/modal.tsx'
import { classNames } from '../theme/class-names.ts'
import { type DayRange, dayAfterKey, daysLater, isIn, nearestIn, weeksOf } from './calendar-days.ts'
import { CalendarMonth, type MonthWords } from './calendar-month.tsx'
import styles from './calendar-sheet.module.css'

export type CalendarWords = MonthWords & { close: string }

export type CalendarSheetProps = {
  title: string
  value: string
  range: DayRange
  words: CalendarWords
  clearLabel?: string | undefined
  onChoose: (day: string) => void
  onClose: () => void
}

/** A month to choose a day of, with the keys of the ARIA date picker. It opens at the chosen day, which has the focus. */
export function CalendarSheet(props: CalendarSheetProps) {
  const { title, value, range, words, clearLabel, onChoose, onClose } = props
  const today = useToday()
  const [at, setAt] = useState(() => nearestIn(value || today, range))
  return (
    <Sheet open title={title} closeLabel={words.close} onClose={onClose}>
      <div className={styles.calendar}>
        <CalendarMonth at={at} range={range} words={words} onMove={(day) => setAt(nearestIn(day, range))} />
        <Days title={title} at={at} chosen={value} range={range} onMove={setAt} onChoose={onChoose} />
      </div>
      {clearLabel !== undefined && (
        <Button tone="quiet" wide onClick={() => onChoose('')}>
          {clearLabel}
        </Button>
      )}
    </Sheet>
  )
}

type DaysProps = {
  title: string
  at: string
  chosen: string
  range: DayRange
  onMove: (day: string) => void
  onChoose: (day: string) => void
}

function Days({ title, at, chosen, range, onMove, onChoose }: DaysProps) {
  const { day: spoken } = useDates()
  const language = useContext(DateLanguage)
  const firstWeekday = firstWeekdayOf(language)
  const table = useRef<HTMLTableElement>(null)
  // The day at hand takes the focus when the sheet opens and when a key moved to it, not when another month is chosen.
  const takesFocus = useRef(true)
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])
  const month = at.slice(0, 7)
  const today = useToday()
  return (
    <table ref={table} aria-label={title} className={styles.days}>
      <thead>
        <tr>
          {weekdays(language, firstWeekday).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstWeekday).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {day.startsWith(month) && (
                  <button
                    type="button"
                    data-day={day}
                    className={classNames(styles.day, day === chosen && styles.chosen)}
                    tabIndex={day === at ? 0 : -1}
                    disabled={!isIn(day, range)}
                    aria-label={spoken(day, { withYear: true })}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    onKeyDown={pressKey}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

  function pressKey(event: KeyboardEvent) {
    const next = dayAfterKey(at, event.key, event.shiftKey, firstWeekday)
    if (next === null) return
    event.preventDefault()
    const reached = nearestIn(next, range)
    takesFocus.current = reached !== at
    onMove(reached)
  }
}

/** The day that it is where the lender is, not where the phone is. */
function useToday(): string {
  return formatDate(new Date(), { timeZone: useContext(DateZone) })
}

/** The week of the Philippines, India and Indonesia begins on Sunday, that of China on Monday (CLDR). */
function firstWeekdayOf(language: string): number {
  return language === 'zh' ? 1 : 0
}

const A_SUNDAY = '2027-01-03'

function weekdays(language: string, firstWeekday: number) {
  const name = (width: 'short' | 'long', day: string) =>
    new Intl.DateTimeFormat(localeOf(language), { weekday: width, timeZone: 'UTC' }).format(new Date(day))
  return Array.from({ length: 7 }, (_, index) => {
    const day = daysLater(A_SUNDAY, firstWeekday + index)
    return { short: name('short', day), long: name('long', day) }
  })
}
