import { type ComponentType, useState } from 'react'
import { useDates } from '../display/dates.tsx'
import { CalendarIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { toast } from '../overlay/toast.tsx'
import { classNames } from '../theme/class-names.ts'
import type { DayRange } from './calendar-days.ts'
import styles from './calendar-field.module.css'
import type { CalendarSheetProps, CalendarWords } from './calendar-sheet.tsx'
import fieldStyles from './field.module.css'
import { Field, type FieldMessages, useFieldIds } from './field.tsx'

export type CalendarFieldProps = FieldMessages &
  DayRange & {
    label: string
    /** `YYYY-MM-DD`, or an empty text while no day is chosen. */
    value: string
    words: CalendarWords & { empty: string; failed: string }
    /** Lets the day be taken back; the name of the button that does so. */
    clearLabel?: string | undefined
    onChange: (day: string) => void
  }

/**
 * Field for a day that is near: it shows the date as the page writes dates, and opens a calendar. A browser's own date field
 * writes in the phone's form, which need not be the page's. For a year of birth `DateField` is quicker.
 */
export function CalendarField(props: CalendarFieldProps) {
  const { label, hint, error, value, min, max, words, clearLabel, onChange } = props
  const ids = useFieldIds({ hint, error })
  const dates = useDates()
  const [Calendar, setCalendar] = useState<ComponentType<CalendarSheetProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = value === '' ? words.empty : dates.day(value, { withYear: true })
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <button
        type="button"
        id={ids.id}
        className={classNames(fieldStyles.control, styles.field, value === '' && styles.empty)}
        aria-haspopup="dialog"
        aria-label={`${label}, ${shown}`}
        {...ids.described}
        onClick={() => void open()}
      >
        {shown}
        <Icon of={CalendarIcon} size={20} className={styles.icon} />
      </button>
      {isOpen && Calendar && (
        <Calendar
          title={label}
          value={value}
          range={{ min, max }}
          words={words}
          clearLabel={value === '' ? undefined : clearLabel}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </Field>
  )

  async function open() {
    try {
      const { CalendarSheet } = await import('./calendar-sheet.tsx')
      setCalendar(() => CalendarSheet)
      setOpen(true)
    } catch {
      toast(words.failed, { tone: 'error' })
    }
  }

  function choose(day: string) {
    setOpen(false)
    onChange(day)
  }
}
