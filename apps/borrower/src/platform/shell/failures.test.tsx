// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrder, ORDER_QUERY } from '../../origination/orders/orders.fixtures.ts'
import { openApp } from '../../testing/open-app.fixtures.tsx'

const getSession = { phoneMasked: '+63 917 *** 4567', market: 'PH', currency: 'PHP', unreadCount: 0 } as const
const DETAILS = `/loanDetail?${ORDER_QUERY}`

const toasts = () => [...document.querySelectorAll('[aria-live=assertive] p')].map((toast) => toast.textContent)
const toastRegionIsThere = () => waitFor(() => expect(document.querySelector('[aria-live=assertive]')).toBeTruthy())
const pressed = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('COM-05 shows a refused write in a toast and on the page, and announces it once', async () => {
  await openApp('/mine', { getSession, signOut: { refused: 'NEWS', message: 'We are closed.' } })
  await toastRegionIsThere()
  const focused = document.activeElement
  await pressed('Sign out')
  await waitFor(() => expect(toasts()).toEqual(['We are closed.']))
  const onThePage = screen.getAllByText('We are closed.').filter((words) => !words.closest('[aria-live]'))
  expect(onThePage).toHaveLength(1)
  expect(onThePage[0]?.closest('[role=alert]')).toBeNull()
  expect(document.activeElement).toBe(focused)
})

it('COM-05 shows a known refusal in the borrower’s language, any other in the server’s', async () => {
  const gateway = await openApp('/mine?lang=id', {
    getSession,
    signOut: { refused: 'INTERNAL', status: 500, message: 'Something went wrong.' },
  })
  await toastRegionIsThere()
  await pressed('Keluar')
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()).not.toEqual(['Something went wrong.'])
  gateway.answers.signOut = { refused: 'NEWS', message: 'We are closed.' }
  await pressed('Keluar')
  await waitFor(() => expect(toasts()).toContain('We are closed.'))
})

it('COM-06 shows a write without a connection in a toast and offers another try', async () => {
  const gateway = await openApp('/mine', { getSession, signOut: { broken: true } })
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
