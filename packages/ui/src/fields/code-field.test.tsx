// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CodeField } from './text-field.tsx'

afterEach(cleanup)

it('takes only digits, at most six, and reports the complete code', () => {
  const complete = vi.fn()
  render(<CodeField label="Code" onComplete={complete} />)
  const code = screen.getByLabelText<HTMLInputElement>('Code')
  expect(code.autocomplete).toBe('one-time-code')
  fireEvent.change(code, { target: { value: '40 29' } })
  expect(code.value).toBe('4029')
  expect(complete).not.toHaveBeenCalled()
  fireEvent.change(code, { target: { value: 'Your code: 402-913 9' } })
  expect(code.value).toBe('402913')
  expect(complete).toHaveBeenCalledExactlyOnceWith('402913')
})
