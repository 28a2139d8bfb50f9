import { Card, TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { goTo } from '../../platform/navigation/go-to.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { type Days, isWithin } from './days.ts'
import type { ForDay } from './for-day.ts'

export type DayFieldProps = {
  label: string
  hint?: string
  days: Days
  day: string
  figures: Pick<ForDay, 'failure' | 'retry'>
  /** The page's own address for a day: a reload asks about the same. */
  hrefOn: (day: string) => string
}

/** The day a page's figures are for. */
export function DayField({ label, hint, days, day, figures, hrefOn }: DayFieldProps) {
  const { _ } = useLingui()
  const [typed, setTyped] = useState(day)
  return (
    <Card>
      <TextField
        type="date"
        label={label}
        hint={hint ?? _('orders.day.range', days)}
        error={!isWithin(typed, days) && _('orders.day.outOfRange', days)}
        min={days.first}
        max={days.last}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          if (isWithin(value, days)) goTo(hrefOn(value), { replace: true })
        }}
      />
      {figures.failure && <FailureNote failure={figures.failure} onRetry={figures.retry} />}
    </Card>
  )
}
