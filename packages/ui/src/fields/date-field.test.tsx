// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

it('submits one date from three parts, and nothing for an invalid date', () => {
  const change = vi.fn()
  const parts = { day: 'Day', month: 'Month', year: 'Year' }
  const { container } = render(<DateField label="Born" name="born" partLabels={parts} onChange={change} />)
  const hidden = container.querySelector<HTMLInputElement>('input[name=born]')!
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '5' } })
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '3' } })
  expect(hidden.value).toBe('')
  expect(change).toHaveBeenLastCalledWith('', '-3-5')
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '1990' } })
  expect(hidden.value).toBe('1990-03-05')
  expect(change).toHaveBeenLastCalledWith('1990-03-05', '1990-3-5')
})
