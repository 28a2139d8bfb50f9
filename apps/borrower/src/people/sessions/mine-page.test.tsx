// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'

const SESSION = { phoneMasked: '+63 917 *** 4567', market: 'PH', currency: 'PHP', unreadCount: 0 } as const

it('OTH-01 signs out and leads to the sign-in', async () => {
  const gateway = await openApp('/mine', { getSession: SESSION, signOut: {} })
  expect(await screen.findByText('+63 917 *** 4567')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(shownAddress()).toBe('/login'))
  expect(gateway.callsOf('signOut')).toHaveLength(1)
})

it('uses the chosen language at once and keeps it, also for text messages, however fast it is chosen', async () => {
  const gateway = await openApp('/mine', { getSession: SESSION, chooseMessageLanguage: {} })
  fireEvent.change(await screen.findByLabelText('Language'), { target: { value: 'hi' } })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'id' } })
  expect(await screen.findByRole('heading', { name: 'Akun saya' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('id')
  expect(localStorage.getItem('hulog.language')).toBe('id')
  const told = () => gateway.callsOf('chooseMessageLanguage').map(({ body }) => body.get('messageLanguage'))
  await waitFor(() => expect(told()).toEqual(['hi', 'id']))
})

it('COM-01 reads again what the server says, in the chosen language', async () => {
  const gateway = await openApp('/mine', { getSession: SESSION, chooseMessageLanguage: {} })
  fireEvent.change(await screen.findByLabelText('Language'), { target: { value: 'hi' } })
  const languages = () => gateway.callsOf('getSession').map(({ query }) => query.get('lang'))
  await waitFor(() => expect(languages().at(-1)).toBe('hi'))
})

it('keeps the chosen colours', async () => {
  await openApp('/mine', { getSession: SESSION })
  fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('hulog.theme')).toBe('dark')
})

it('CMP-01 leads to the online service', async () => {
  await openApp('/mine', { getSession: SESSION })
  const link = await screen.findByRole('link', { name: /Online service/ })
  expect(link.getAttribute('href')).toBe('/complaint')
})
