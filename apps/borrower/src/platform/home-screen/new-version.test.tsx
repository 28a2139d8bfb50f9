// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadMessages, startLanguage } from '../language/language.ts'
import { NewVersion } from './home-screen.tsx'

beforeAll(async () => {
  await startLanguage()
  await loadMessages(['home-screen'])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(isThere: boolean) {
  const onLater = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <label>
        Name <input />
      </label>
      <NewVersion isThere={isThere} onLater={onLater} />
    </I18nProvider>,
  )
  return { onLater, reload: vi.spyOn(location, 'reload').mockImplementation(() => {}) }
}

it('says nothing while the app is the newest', () => {
  show(false)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('reloads when the borrower asks for it, and never before', () => {
  const { reload } = show(true)
  expect(screen.getByRole('status').textContent).toContain('A new version is ready')
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('goes away when the borrower has no time', () => {
  const { onLater, reload } = show(true)
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(onLater).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

it('steps aside while something is typed', () => {
  show(true)
  const field = screen.getByLabelText('Name')
  act(() => field.focus())
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  act(() => field.blur())
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})
