// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LoadingOverlay } from './waiting.tsx'

afterEach(cleanup)

it('COM-03 says loading... by default', () => {
  render(<LoadingOverlay />)
  expect(screen.getByRole('status').textContent).toBe('loading...')
  cleanup()
  render(<LoadingOverlay text="Sending…" />)
  expect(screen.getByRole('status').textContent).toBe('Sending…')
})
