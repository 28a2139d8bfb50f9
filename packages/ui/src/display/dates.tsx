import { useContext } from 'react'
import { DateLanguage, DateZone } from './date-language.ts'
import { type DayFormat, formatDay } from './format-date.ts'

export type DateTextProps = DayFormat & { value: string | Date }

/** A date as people say it, `Mon 23 Nov`; programs and screen readers' helpers find the ISO form in its attribute. */
export function DateText({ value, ...format }: DateTextProps) {
  const { day } = useDates()
  return (
    <time className="whole" dateTime={typeof value === 'string' ? value : value.toISOString()}>
      {day(value, format)}
    </time>
  )
}

export type Dates = {
  readonly day: (value: string | Date, format?: DayFormat) => string
}

/** Returns the way of writing a date in the page's language and the lender's zone, for sentences and names. */
export function useDates(): Dates {
  const language = useContext(DateLanguage)
  const zone = useContext(DateZone)
  return { day: (value, format) => formatDay(value, language, { ...format, timeZone: format?.timeZone ?? zone }) }
}
