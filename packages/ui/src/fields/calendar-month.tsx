import { type ReactNode, useContext } from 'react'
import iconButtonStyles from '../actions/icon-button.module.css'
import { DateLanguage } from '../display/date-language.ts'
import { localeOf } from '../display/format-date.ts'
import { ChevronDownIcon, ChevronRightIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import { type DayRange, isMonthIn, monthsLater } from './calendar-days.ts'
import styles from './calendar-month.module.css'
import fieldStyles from './field.module.css'
import selectStyles from './select-field.module.css'

export type MonthWords = { previous: string; next: string; month: string; year: string }

type CalendarMonthProps = {
  at: string
  range: DayRange
  words: MonthWords
  onMove: (day: string) => void
}

/** The head of a calendar: its month and year, each to choose, and steps to the months beside it. */
export function CalendarMonth({ at, range, words, onMove }: CalendarMonthProps) {
  const locale = localeOf(useContext(DateLanguage))
  const [year = 0, month = 0] = at.split('-').map(Number)
  const months = Array.from({ length: 12 }, (_, index) => monthsLater(`${at.slice(0, 4)}-01-01`, index))
  return (
    <div className={styles.head}>
      <Step label={words.previous} to={monthsLater(at, -1)} range={range} onMove={onMove} isBack />
      <Choice label={words.month} value={month} onChoose={(chosen) => onMove(monthsLater(at, chosen - month))}>
        {months.map((day, index) => (
          <option key={day} value={index + 1} disabled={!isMonthIn(day.slice(0, 7), range)}>
            {monthName(day, locale, 'short')}
          </option>
        ))}
      </Choice>
      <Choice label={words.year} value={year} onChoose={(chosen) => onMove(monthsLater(at, 12 * (chosen - year)))}>
        {yearsOf(year, range).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Choice>
      <Step label={words.next} to={monthsLater(at, 1)} range={range} onMove={onMove} />
      <p role="status" className="visually-hidden">
        {monthName(at, locale, 'long')} {year}
      </p>
    </div>
  )
}

type StepProps = { label: string; to: string; range: DayRange; onMove: (day: string) => void; isBack?: boolean }

/** Stays focusable at the first and the last month, where a disabled button would drop the focus. */
function Step({ label, to, range, onMove, isBack }: StepProps) {
  const isPossible = isMonthIn(to.slice(0, 7), range)
  return (
    <button
      type="button"
      className={classNames(iconButtonStyles.button, styles.step)}
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove(to)}
    >
      <Icon of={ChevronRightIcon} className={isBack ? styles.back : undefined} />
    </button>
  )
}

type ChoiceProps = { label: string; value: number; onChoose: (chosen: number) => void; children: ReactNode }

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <div className={selectStyles.box}>
      <select
        className={classNames(fieldStyles.control, selectStyles.select, styles.choice)}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {children}
      </select>
      <Icon of={ChevronDownIcon} size={18} className={selectStyles.chevron} />
    </div>
  )
}

function monthName(day: string, locale: string, width: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(locale, { month: width, timeZone: 'UTC' }).format(new Date(day))
}

/** Years beside the one at hand where a range has no end: loans run for years, not for decades. */
const YEARS_AROUND = 30

function yearsOf(year: number, { min, max }: DayRange): number[] {
  const first = min === undefined ? year - YEARS_AROUND : Number(min.slice(0, 4))
  const last = max === undefined ? year + YEARS_AROUND : Number(max.slice(0, 4))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
