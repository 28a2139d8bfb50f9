import { formatDay } from '@hulog/ui'
import { fireEvent, screen, within } from '@testing-library/react'

/** Opens the calendar of a field and goes to the month of a day. */
export async function openCalendarAt(label: string, day: string) {
  fireEvent.click(await screen.findByLabelText(label))
  const calendar = within(await screen.findByRole('dialog', { name: label }))
  fireEvent.change(calendar.getByLabelText('Year'), { target: { value: day.slice(0, 4) } })
  fireEvent.change(calendar.getByLabelText('Month'), { target: { value: String(Number(day.slice(5, 7))) } })
  return calendar
}

export async function chooseDay(label: string, day: string): Promise<void> {
  const calendar = await openCalendarAt(label, day)
  fireEvent.click(calendar.getByRole('button', { name: formatDay(day, 'en', { withYear: true }) }))
}
