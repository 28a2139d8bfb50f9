// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrder, ORDER_QUERY } from '../../origination/orders/orders.fixtures.ts'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { aSession } from '../../testing/session.fixtures.ts'
import { giveSessionMark, takeSessionMark } from '../../testing/session-mark.fixtures.ts'

const DETAILS = `/loanDetail?${ORDER_QUERY}`

const toasts = () => [...document.querySelectorAll('[aria-live=assertive] p')].map((toast) => toast.textContent)
const toastRegionIsThere = () => waitFor(() => expect(document.querySelector('[aria-live=assertive]')).toBeTruthy())
const pressed = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('COM-05 shows a refused write in a toast and on the page, and announces it once', async () => {
  await openApp('/mine', { getSession: aSession, signOut: { refused: 'NEWS', message: 'We are closed.' } })
  await toastRegionIsThere()
  const focused = document.activeElement
  await pressed('Sign out')
  await waitFor(() => expect(toasts()).toEqual(['We are closed.']))
  const onThePage = screen.getAllByText('We are closed.').filter((words) => !words.closest('[aria-live]'))
  expect(onThePage).toHaveLength(1)
  expect(onThePage[0]?.closest('[role=alert]')).toBeNull()
  expect(document.activeElement).toBe(focused)
})

it('COM-05 watches for a failed write without taking a place on the page', async () => {
  await openApp('/mine', { getSession: aSession, signOut: { refused: 'NEWS', message: 'We are closed.' } })
  await screen.findByRole('button', { name: 'Sign out' })
  const emptyNotes = () => screen.getAllByRole('alert').filter(({ textContent }) => textContent === '')
  expect(emptyNotes()).not.toEqual([])
  for (const note of emptyNotes()) expect(note.className).toBe('visually-hidden')
  await pressed('Sign out')
  await waitFor(() => expect(toasts()).toEqual(['We are closed.']))
  expect(screen.getByText('We are closed.', { ignore: '[aria-live] *' }).closest('.visually-hidden')).toBeNull()
})

it('COM-05 shows the server’s message in every language, and asks for it in the page’s', async () => {
  const gateway = await openApp('/mine?lang=id', {
    getSession: aSession,
    signOut: { refused: 'INTERNAL', status: 500, message: 'Terjadi kesalahan di sistem kami.' },
  })
  await toastRegionIsThere()
  await pressed('Keluar')
  await waitFor(() => expect(toasts()).toEqual(['Terjadi kesalahan di sistem kami.']))
  expect(gateway.callsOf('signOut')[0]?.query.get('lang')).toBe('id')
})

it('COM-05 has words of its own for a refusal without a message', async () => {
  await openApp('/mine?lang=id', { getSession: aSession, signOut: { refused: 'INTERNAL', status: 500, message: '' } })
  await toastRegionIsThere()
  await pressed('Keluar')
  await waitFor(() => expect(toasts()).toEqual(['Ada gangguan antara kami dan server. Silakan coba lagi.']))
})

it('COM-06 shows a write without a connection in a toast and offers another try', async () => {
  const gateway = await openApp('/mine', { getSession: aSession, signOut: { broken: true } })
  await toastRegionIsThere()
  await pressed('Sign out')
  await waitFor(() => expect(toasts()).toEqual(['We could not reach the server. Please check your connection.']))
  gateway.answers.signOut = { refused: 'NEWS', message: 'We are closed.' }
  await pressed('Try again')
  await waitFor(() => expect(toasts()).toContain('We are closed.'))
  expect(gateway.callsOf('signOut')).toHaveLength(2)
})

it('COM-06 shows a failed first reading in its place, without a toast', async () => {
  await openApp(DETAILS, { getLoanDetails: { refused: 'INTERNAL', status: 500, message: 'Nobody is here.' } })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  await toastRegionIsThere()
  expect(toasts()).not.toContain('Nobody is here.')
})

it('COM-06 shows a failed second reading in a toast and keeps the data', async () => {
  const gateway = await openApp(DETAILS, { getLoanDetails: anOrder({ noticeStatusText: 'Money on its way' }) })
  await screen.findByText('Money on its way')
  await toastRegionIsThere()
  gateway.answers.getLoanDetails = { refused: 'INTERNAL', status: 500, message: 'We are closed.' }
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(toasts()).toEqual(['We are closed.']))
  expect(screen.getByText('Money on its way')).toBeTruthy()
})

it.each([
  [
    'of a borrower who had one',
    () => giveSessionMark('grace.1'),
    ['You were signed out for your safety. Sign in to go on.'],
  ],
  ['that never was', takeSessionMark, []],
])('NAT-06 the sign-in says why it is there after a session %s', async (_whose, mark, said) => {
  mark()
  await openApp(DETAILS, { getLoanDetails: { refused: 'SIGN_IN_REQUIRED', status: 401 } })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  await toastRegionIsThere()
  const politely = () => [...document.querySelectorAll('[aria-live=polite] p')].map((toast) => toast.textContent)
  await waitFor(() => expect(politely()).toEqual(said))
  takeSessionMark()
})
