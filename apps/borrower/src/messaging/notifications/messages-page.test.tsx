// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aHome } from '../../origination/products/products.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aSession } from '../../testing/session.fixtures.ts'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aNotification, anInbox } from './notifications.fixtures.ts'

const HOME = aHome()
const opens = aNotification({ url: '/orders' })

describe('the messages', () => {
  it('are shown with their time and whether they are unread; each opens its page and is then marked as read', async () => {
    const read = aNotification({ notificationId: '1', title: 'Your offer is ready', url: '/home', isRead: true })
    const gateway = await openApp('/messages', {
      listNotifications: anInbox([opens, read]),
      readNotifications: {},
      listOrders: { orders: [] },
    })
    const unread = await screen.findByRole('link', { name: /A payment is coming up\s*New/ })
    expect(unread.textContent).toContain(`₱5,455.00 is due on ${shownDay('2027-03-05')}.`)
    expect([...unread.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
      '2027-03-05',
      '2027-03-02T00:10:00Z',
    ])
    expect(screen.getByRole('link', { name: /Your offer is ready/ }).textContent).not.toContain('New')
    fireEvent.click(unread)
    await waitFor(() => expect(shownAddress()).toBe('/orders'))
    await waitFor(() => expect(gateway.callsOf('readNotifications')).toHaveLength(1))
    expect(gateway.callsOf('readNotifications')[0]?.body.get('notificationId')).toBe(opens.notificationId)
  })

  it('open their page even when marking fails, which is not reported there', async () => {
    await openApp('/messages', {
      listNotifications: anInbox([opens]),
      readNotifications: { refused: 'NEWS', message: 'We are closed.' },
      listOrders: { orders: [] },
    })
    fireEvent.click(await screen.findByRole('link', { name: /A payment is coming up/ }))
    expect(await screen.findByText('You have no loans yet')).toBeTruthy()
    expect(screen.queryByText('We are closed.')).toBeNull()
  })

  it('can all be marked as read at once, and again after a lost connection', async () => {
    const gateway = await openApp('/messages', {
      listNotifications: anInbox([opens]),
      readNotifications: { broken: true },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    gateway.answers.readNotifications = {}
    gateway.answers.listNotifications = anInbox([{ ...opens, isRead: true }])
    fireEvent.click(retry)
    await waitFor(() => expect(screen.queryByText('New')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    expect(gateway.callsOf('readNotifications').at(-1)?.body.get('notificationId')).toBeNull()
  })

  it('lead to no other site, whatever the server says', async () => {
    const url = 'https://evil.example/'
    await openApp('/messages', { listNotifications: anInbox([aNotification({ url })]), listProducts: HOME })
    const link = await screen.findByRole('link', { name: /A payment is coming up/ })
    expect(link.getAttribute('href')).toBe('/home')
  })

  it('says so when there is none, and COM-06 offers a retry when they do not come', async () => {
    const gateway = await openApp('/messages', { listNotifications: { broken: true } })
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    gateway.answers.listNotifications = anInbox([])
    fireEvent.click(retry)
    expect(await screen.findByText('No messages yet')).toBeTruthy()
  })
})

it('home and the Mine page show the number of unread messages', async () => {
  const gateway = await openApp('/home', {
    listProducts: { ...HOME, unreadCount: 2 },
    getSession: { ...aSession, unreadCount: 2 },
  })
  expect(await screen.findByRole('link', { name: 'Messages, 2 new' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('link', { name: 'Me' }))
  const messages = await screen.findByRole('link', { name: /^Messages/ })
  await waitFor(() => expect(messages.textContent).toContain('2 new'))
  gateway.answers.listNotifications = anInbox([])
  fireEvent.click(messages)
  await waitFor(() => expect(shownAddress()).toBe('/messages'))
})
