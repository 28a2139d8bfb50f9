// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ON_THE_PAGE, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'

it('uses the chosen language at once and keeps it, also for text messages, however fast it is chosen', async () => {
  const gateway = await openApp('/setting', { chooseMessageLanguage: {} })
  fireEvent.change(await screen.findByLabelText('Language'), { target: { value: 'hi' } })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'id' } })
  expect(await screen.findByRole('heading', { name: 'Pengaturan' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('id')
  expect(localStorage.getItem('hulog.language')).toBe('id')
  const told = () => gateway.callsOf('chooseMessageLanguage').map(({ body }) => body.get('messageLanguage'))
  await waitFor(() => expect(told()).toEqual(['hi', 'id']))
})

it('keeps the chosen colours, and says where the size of text is set', async () => {
  await openApp('/setting', {})
  fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('hulog.theme')).toBe('dark')
  expect(screen.getByText('The text size follows your phone’s setting.')).toBeTruthy()
})

it('security 17 leads to the places where the borrower is signed in', async () => {
  await openApp('/setting', {})
  const link = await screen.findByRole('link', { name: /Where you are signed in/ })
  expect(link.getAttribute('href')).toBe('/devices')
})

it('OTH-01 signs out here, without ending other sign-ins', async () => {
  const gateway = await openApp('/setting', { signOut: {} })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(shownAddress()).toBe('/login'))
  expect(gateway.callsOf('endOtherSessions')).toHaveLength(0)
})

async function askEverywhere() {
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(screen.getByRole('dialog'))
  return { ...dialog, sayYes: () => fireEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' })) }
}

it('OTH-01 signs out everywhere after one question, this device last', async () => {
  const gateway = await openApp('/setting', { endOtherSessions: { endedCount: 2 }, signOut: {} })
  const { sayYes } = await askEverywhere()
  expect(gateway.callsOf('endOtherSessions')).toHaveLength(0)
  sayYes()
  await waitFor(() => expect(shownAddress()).toBe('/login'))
  expect([gateway.callsOf('endOtherSessions').length, gateway.callsOf('signOut').length]).toEqual([1, 1])
})

it('stays signed in, and says so, while the others could not be signed out', async () => {
  const gateway = await openApp('/setting', { endOtherSessions: { refused: 'NEWS', message: 'Later.' }, signOut: {} })
  const { sayYes, findByText } = await askEverywhere()
  sayYes()
  expect(await findByText('Later.', ON_THE_PAGE)).toBeTruthy()
  expect(gateway.callsOf('signOut')).toHaveLength(0)
  gateway.answers.endOtherSessions = { endedCount: 0 }
  sayYes()
  await waitFor(() => expect(shownAddress()).toBe('/login'))
})
