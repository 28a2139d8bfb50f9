// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('does nothing while busy, keeps its text and focus, and says what it waits for', () => {
  const click = vi.fn()
  const send = (busy: boolean) => (
    <Button busy={busy} busyLabel="Sending" onClick={click}>
      Send
    </Button>
  )
  const { rerender } = render(send(false))
  const button = screen.getByRole('button', { name: 'Send' })
  fireEvent.click(button)
  expect(click).toHaveBeenCalledTimes(1)

  button.focus()
  rerender(send(true))
  fireEvent.click(button)
  expect(click).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('status').textContent).toBe('Sending')
})

it('does not submit its form while busy', () => {
  const submit = vi.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" busy busyLabel="Sending">
        Send
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
})

it('does nothing while aria-disabled, and stays focusable', () => {
  const click = vi.fn()
  render(
    <Button aria-disabled onClick={click}>
      Sign
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Sign' })
  fireEvent.click(button)
  expect(click).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button).toHaveProperty('disabled', false)
})
