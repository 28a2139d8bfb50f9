import { CalendarField, type CalendarFieldProps } from '@hulog/ui'
import { useLingui } from '@lingui/react'

/** A day to choose of a calendar. Its page must load the messages of `orders` or `calculator`. */
export function DayChoice({
  isOptional,
  ...field
}: Omit<CalendarFieldProps, 'words' | 'clearLabel'> & { isOptional?: boolean }) {
  const { _ } = useLingui()
  return (
    <CalendarField
      {...field}
      clearLabel={isOptional ? _('calendar.clear') : undefined}
      words={{
        empty: _('calendar.choose'),
        failed: _('calendar.failed'),
        previous: _('calendar.previous'),
        next: _('calendar.next'),
        month: _('calendar.month'),
        year: _('calendar.year'),
        close: _('shell.close'),
      }}
    />
  )
}
