import { type ReactNode, useState } from 'react'
import styles from './date-field.module.css'
import fieldStyles from './field.module.css'
import { FieldGroup, type FieldMessages, useFieldIds } from './field.tsx'

export type DateFieldProps = FieldMessages & {
  label: ReactNode
  partLabels: { day: string; month: string; year: string }
  name?: string
  /** `YYYY-MM-DD`, or the text of a date typed in part. */
  defaultValue?: string
  /** The date in the same form, or an empty string for no valid date; and the text of what was typed, to keep it. */
  onChange?: (iso: string, typed: string) => void
  /** Lets the phone fill in a date of birth. */
  birthday?: boolean
  disabled?: boolean
}

const PARTS = [
  { key: 'day', length: 2, autoComplete: 'bday-day' },
  { key: 'month', length: 2, autoComplete: 'bday-month' },
  { key: 'year', length: 4, autoComplete: 'bday-year' },
] as const

/** Three short inputs: typing a year of birth is quicker than scrolling a calendar back by decades. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, partLabels, name, defaultValue = '', onChange, birthday, disabled } = props
  const ids = useFieldIds({ hint, error })
  const [parts, setParts] = useState<DateParts>(() => partsFromText(defaultValue))
  function changePart(key: keyof DateParts, typed: string) {
    const changed = { ...parts, [key]: typed.replace(/\D/g, '') }
    setParts(changed)
    onChange?.(isoDateFromParts(changed), textFromParts(changed))
  }
  return (
    <FieldGroup legend={label} hint={hint} error={error} ids={ids}>
      <div className={styles.parts}>
        {PARTS.map(({ key, length, autoComplete }) => (
          <label key={key} className={styles.part}>
            {partLabels[key]}
            <input
              className={fieldStyles.control}
              inputMode="numeric"
              maxLength={length}
              autoComplete={birthday ? autoComplete : 'off'}
              value={parts[key]}
              disabled={disabled}
              aria-invalid={ids.described['aria-invalid']}
              aria-describedby={error ? ids.errorId : undefined}
              onChange={(event) => changePart(key, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
      {name && <input type="hidden" name={name} value={isoDateFromParts(parts)} />}
    </FieldGroup>
  )
}

export type DateParts = { day: string; month: string; year: string }

/** Returns `2027-03-05` from the typed parts, or an empty string for no real date. */
export function isoDateFromParts({ day, month, year }: DateParts): string {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return ''
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // Engines parse 31 April as 1 May or as invalid; in both cases it does not convert back to the same text.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : ''
}

/** Returns the date that a text of typed parts has, or an empty string for no real date. */
export function isoDateFromText(typed: string): string {
  return isoDateFromParts(partsFromText(typed))
}

/** `1990-3-` before the day is typed, so that a draft keeps it; an empty text for nothing typed. */
export function textFromParts({ day, month, year }: DateParts): string {
  return day + month + year === '' ? '' : `${year}-${month}-${day}`
}

export function partsFromText(text: string): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d*)-(\d*)-(\d*)$/.exec(text) ?? []
  return { day, month, year }
}
