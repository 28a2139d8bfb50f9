// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog, Sheet } from './modal.tsx'
import { ToastHost, toast } from './toast.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderSheet(onClose = vi.fn()) {
  render(
    <Sheet open title="Pay another amount" closeLabel="Close" onClose={onClose}>
      <p>Body</p>
    </Sheet>,
  )
  return onClose
}

it('opens as a modal dialog named by its title, and focuses the title', () => {
  renderSheet()
  const sheet = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Pay another amount' })
  expect(sheet.open).toBe(true)
  expect(document.activeElement?.textContent).toBe('Pay another amount')
})

it('answers the tap that opens it before it is drawn, and goes at once', async () => {
  // React draws as in a browser, not all at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  render(<Opener />)
  const opener = await screen.findByRole('button', { name: 'Open' })
  opener.click()
  await Promise.resolve()
  expect(screen.queryByRole('dialog')).toBeNull()
  ;(await screen.findByRole('button', { name: 'Close' })).click()
  await Promise.resolve()
  expect(screen.queryByRole('dialog')).toBeNull()
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={isOpen} title="Pay another amount" closeLabel="Close" onClose={() => setOpen(false)}>
        <p>Body</p>
      </Sheet>
    </>
  )
}

it('closes by its button, by Escape and by a tap outside, not by a tap inside', () => {
  const close = renderSheet()
  const sheet = screen.getByRole('dialog')
  fireEvent.click(screen.getByText('Body'))
  expect(close).toHaveBeenCalledTimes(0)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(1)
  const pressedEscape = new Event('cancel', { cancelable: true })
  fireEvent(sheet, pressedEscape)
  expect(close).toHaveBeenCalledTimes(2)
  expect(pressedEscape.defaultPrevented).toBe(true)
  fireEvent.click(sheet)
  expect(close).toHaveBeenCalledTimes(3)
})

it('stops the page behind from scrolling while it is open', () => {
  renderSheet()
  expect(document.documentElement.style.overflow).toBe('hidden')
  cleanup()
  expect(document.documentElement.style.overflow).toBe('')
})

it('shows toasts inside the dialog', () => {
  render(<ToastHost />)
  renderSheet()
  act(() => toast('copy success', { tone: 'success' }))
  expect(screen.getAllByText('copy success')).toHaveLength(1)
  expect(screen.getByRole('dialog').contains(screen.getByText('copy success'))).toBe(true)
  expect(screen.getByText('copy success').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
})

it('keeps a decision open on a tap outside', () => {
  const close = vi.fn()
  const answers = <button type="button">Keep it</button>
  const { rerender } = render(<Dialog open title="Cancel?" onClose={close} actions={answers} />)
  fireEvent.click(screen.getByRole('dialog', { name: 'Cancel?' }))
  expect(close).not.toHaveBeenCalled()
  rerender(<Dialog open={false} title="Cancel?" onClose={close} actions={answers} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
