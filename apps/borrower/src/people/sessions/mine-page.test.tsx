// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aSession } from '../../testing/session.fixtures.ts'

const SESSION = { ...aSession, fullName: 'Maria Clara Santos' }

it('OTH-01 signs out and leads to the sign-in', async () => {
  const gateway = await openApp('/mine', { getSession: SESSION, signOut: {} })
  expect(await screen.findByText('+63 917 *** 4567')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(shownAddress()).toBe('/login'))
  expect(gateway.callsOf('signOut')).toHaveLength(1)
})

it('COM-01 reads again what the server says, in the chosen language', async () => {
  const gateway = await openApp('/mine', { getSession: SESSION, chooseMessageLanguage: {} })
  expect(await screen.findByText('+63 917 *** 4567')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /Settings/ }))
  fireEvent.change(await screen.findByLabelText('Language'), { target: { value: 'hi' } })
  expect(await screen.findByRole('heading', { name: 'सेटिंग' })).toBeTruthy()
  history.back()
  const languages = () => gateway.callsOf('getSession').map(({ query }) => query.get('lang'))
  await waitFor(() => expect(languages().at(-1)).toBe('hi'))
})

it('CMP-01 leads to the online service', async () => {
  await openApp('/mine', { getSession: SESSION })
  const link = await screen.findByRole('link', { name: /Online service/ })
  expect(link.getAttribute('href')).toBe('/complaint')
})
