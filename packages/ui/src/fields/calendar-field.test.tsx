// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateLanguage } from '../display/date-language.ts'
import { CalendarField, type CalendarFieldProps } from './calendar-field.tsx'

// The calendar is fetched when it is first opened, which takes a busy machine its time.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)

const WORDS = {
  empty: 'Choose a day',
  failed: 'No calendar',
  previous: 'Previous month',
  next: 'Next month',
  month: 'Month',
  year: 'Year',
  close: 'Close',
}

type Given = Partial<Omit<CalendarFieldProps, 'onChange'>> & { language?: string }
type HeldProps = { given: Given; change: (day: string) => void }

function Held({ given: { language = 'en', ...given }, change }: HeldProps) {
  const [value, setValue] = useState(given.value ?? '2027-03-24')
  function keep(day: string) {
    change(day)
    setValue(day)
  }
  return (
    <DateLanguage value={language}>
      <CalendarField label="On which day?" words={WORDS} {...given} value={value} onChange={keep} />
    </DateLanguage>
  )
}

function renderField(given: Given = {}) {
  const change = vi.fn()
  render(<Held given={given} change={change} />)
  return change
}

async function open() {
  fireEvent.click(screen.getByLabelText('On which day?'))
  return within(await screen.findByRole('dialog', { name: 'On which day?' }))
}

const focused = () => document.activeElement?.getAttribute('aria-label')
const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.activeElement!, { key, shiftKey })

it('shows its day as the page writes dates, with the year, and says it with its name', () => {
  renderField()
  const field = screen.getByLabelText('On which day?')
  expect(field.textContent).toBe('Wed 24 Mar 2027')
  expect(field.getAttribute('aria-label')).toBe('On which day?, Wed 24 Mar 2027')
})

it('opens at its day, which has the focus, and takes a tapped day', async () => {
  const change = renderField()
  const calendar = await open()
  await waitFor(() => expect(focused()).toBe('Wed 24 Mar 2027'))
  expect(calendar.getByRole('button', { pressed: true }).textContent).toBe('24')
  fireEvent.click(calendar.getByRole('button', { name: 'Fri 5 Mar 2027' }))
  expect(change).toHaveBeenCalledExactlyOnceWith('2027-03-05')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('On which day?').textContent).toBe('Fri 5 Mar 2027')
})

it('is moved by keys, with one stop for the Tab key, and never out of its days', async () => {
  renderField({ min: '2027-02-10', max: '2027-04-02' })
  const calendar = await open()
  await waitFor(() => expect(focused()).toBe('Wed 24 Mar 2027'))
  press('ArrowRight')
  expect(focused()).toBe('Thu 25 Mar 2027')
  press('ArrowDown')
  expect(focused()).toBe('Thu 1 Apr 2027')
  press('ArrowDown')
  expect(focused()).toBe('Fri 2 Apr 2027')
  press('PageUp')
  expect(focused()).toBe('Tue 2 Mar 2027')
  press('Home')
  expect(focused()).toBe('Sun 28 Feb 2027')
  press('PageUp', true)
  expect(focused()).toBe('Wed 10 Feb 2027')
  const days = calendar.getAllByRole('button', { name: /2027$/ })
  expect(days.filter((day) => day.tabIndex === 0)).toHaveLength(1)
})

it('takes no day before its first or after its last, and leads to no such month', async () => {
  const change = renderField({ min: '2027-03-10', max: '2027-04-02' })
  const calendar = await open()
  const outside = calendar.getByRole<HTMLButtonElement>('button', { name: 'Tue 9 Mar 2027' })
  expect(outside.disabled).toBe(true)
  fireEvent.click(calendar.getByRole('button', { name: 'Previous month' }))
  expect(calendar.getByRole('status').textContent).toBe('March 2027')
  fireEvent.click(calendar.getByRole('button', { name: 'Next month' }))
  expect(calendar.getByRole('status').textContent).toBe('April 2027')
  expect(calendar.getByRole<HTMLButtonElement>('button', { name: 'Sat 3 Apr 2027' }).disabled).toBe(true)
  const months = within(calendar.getByLabelText('Month')).getAllByRole<HTMLOptionElement>('option')
  expect(months.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual(['3', '4'])
  expect(change).not.toHaveBeenCalled()
})

it('goes to another month and year at once, and leaves the focus there', async () => {
  const change = renderField()
  const calendar = await open()
  await waitFor(() => expect(focused()).toBe('Wed 24 Mar 2027'))
  const year = calendar.getByLabelText('Year')
  year.focus()
  fireEvent.change(year, { target: { value: '2029' } })
  fireEvent.change(calendar.getByLabelText('Month'), { target: { value: '12' } })
  expect(document.activeElement).toBe(year)
  fireEvent.click(calendar.getByRole('button', { name: 'Mon 24 Dec 2029' }))
  expect(change).toHaveBeenCalledExactlyOnceWith('2029-12-24')
})

it('begins the week where the readers of a language do, in their words', async () => {
  renderField({ language: 'zh' })
  const calendar = await open()
  const weekdays = calendar.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect([weekdays[0], weekdays[6]]).toEqual(['周一', '周日'])
  cleanup()
  renderField({ language: 'id' })
  expect((await open()).getAllByRole('columnheader')[0]?.textContent).toBe('Min')
})

it('can be left empty where a day is not needed', async () => {
  const change = renderField({ clearLabel: 'Leave it empty' })
  fireEvent.click((await open()).getByRole('button', { name: 'Leave it empty' }))
  expect(change).toHaveBeenCalledExactlyOnceWith('')
  expect(screen.getByLabelText('On which day?').textContent).toBe('Choose a day')
  expect((await open()).queryByRole('button', { name: 'Leave it empty' })).toBeNull()
})

it('says what is wrong with its day', () => {
  renderField({ error: 'Not that day.' })
  const field = screen.getByLabelText('On which day?')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Not that day.')
})
