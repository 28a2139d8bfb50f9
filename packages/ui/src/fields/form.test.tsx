// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CheckboxRow, RadioCards } from './choices.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

function describedBy(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? 'missing')
}

it('ties a field to its label, its hint and its error', () => {
  render(<TextField label="Phone" hint="We send a code to it." error="Write 10 digits." prefix="+63" />)
  const phone = screen.getByLabelText('Phone')
  expect(describedBy(phone)).toEqual(['We send a code to it.', 'Write 10 digits.'])
  expect(phone.getAttribute('aria-invalid')).toBe('true')
})

it('leaves a field without hint and error undescribed', () => {
  render(<TextField label="Phone" />)
  expect(screen.getByLabelText('Phone').hasAttribute('aria-describedby')).toBe(false)
  expect(screen.getByLabelText('Phone').hasAttribute('aria-invalid')).toBe(false)
})

it('ties a group and a checkbox to their errors', () => {
  render(
    <>
      <RadioCards label="Employed?" options={[{ value: 'y', label: 'Yes' }]} error="Choose one." />
      <CheckboxRow error="Tick this to go on.">I agree</CheckboxRow>
    </>,
  )
  expect(describedBy(screen.getByRole('group', { name: 'Employed?' }))).toEqual(['Choose one.'])
  expect(describedBy(screen.getByRole('checkbox'))).toEqual(['Tick this to go on.'])
})

function LateVerdict({ verdict }: { verdict: Promise<void> }) {
  const [wrong, setWrong] = useState(false)
  return (
    <Form
      onSubmit={async (entered) => {
        await verdict
        setWrong(entered.get('name') === 'Juan')
      }}
    >
      <TextField label="Phone" name="phone" />
      <TextField label="Name" name="name" defaultValue="Juan" {...(wrong && { error: 'Write both names.' })} />
      <TextField label="Town" name="town" {...(wrong && { error: 'Write your town.' })} />
      <button type="submit">Continue</button>
    </Form>
  )
}

it('focuses the first wrong field once the errors arrive, and keeps the input', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  render(<LateVerdict verdict={promise} />)
  screen.getByText('Continue').focus()
  fireEvent.click(screen.getByText('Continue'))
  expect(document.activeElement).toBe(screen.getByText('Continue'))
  await act(async () => resolve())
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Juan')
})

it('does not move the focus while the user types on', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  render(<LateVerdict verdict={promise} />)
  fireEvent.click(screen.getByText('Continue'))
  const phone = screen.getByLabelText('Phone')
  phone.focus()
  fireEvent.input(phone, { target: { value: '9' } })
  await act(async () => resolve())
  expect(document.activeElement).toBe(phone)
})
