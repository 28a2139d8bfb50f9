// @vitest-environment happy-dom
import { formatDay } from '@hulog/ui'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aComplaint, PROBLEM_ID } from './care/complaints/complaints.fixtures.ts'
import { aNotification, anInbox } from './messaging/notifications/notifications.fixtures.ts'
import { anOwnData, someConsents } from './people/own-data/own-data.fixtures.ts'
import { openApp } from './testing/open-app.fixtures.tsx'
import { giveMarket, takeSessionMark } from './testing/session-mark.fixtures.ts'

// A page without an address keeps no cookie.
beforeAll(async () => void (await openApp('/login', {})))
afterEach(takeSessionMark)

/** At noon in New York, in the night after it in Manila. */
const AT = '2027-03-02T17:30:00Z'
const ON_THE_PHONE = formatDay(AT, 'en', { timeZone: 'America/New_York' })

const session = {
  loginId: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
  deviceSystem: 'android',
  isThisDevice: true,
} as const
const PAGES: readonly [name: string, path: string, answers: Parameters<typeof openApp>[1]][] = [
  ['messages', '/messages', { listNotifications: anInbox([aNotification({ announcedAt: AT })]) }],
  [
    'complaints',
    `/complainDetails?problemId=${PROBLEM_ID}`,
    { getComplaint: aComplaint({ sentAt: AT, history: [{ at: AT, what: 'We received it.', images: [] }] }) },
  ],
  [
    'devices',
    '/devices',
    {
      listSessions: {
        sessions: [{ ...session, deviceBrowser: 'chrome', startedAt: AT, lastSeenAt: AT, endsAt: AT }],
        idleMinutes: 30,
      },
    },
  ],
  ['the password', '/password', { getPassword: { passwordSetAt: AT } }],
  [
    'own data',
    '/myData?part=details',
    { getOwnData: anOwnData({ corrections: [{ what: 'fullName', correctedAt: AT }] }) },
  ],
  [
    'consents',
    '/myData?part=consents',
    {
      listConsents: someConsents({
        agreedPapers: [{ title: 'Privacy policy', orderId: '4821', agreedAt: AT }],
      }),
    },
  ],
]

describe('decision 80: the days of a borrower are those of the lender’s market, wherever the phone is', () => {
  it.each(PAGES)('in %s', async (_name, path, answers) => {
    giveMarket('PH')
    await openApp(path, answers)
    const inManila = formatDay(AT, 'en', { timeZone: 'Asia/Manila' })
    expect(inManila).not.toBe(ON_THE_PHONE)
    const shown = () => [...document.querySelectorAll('time')].filter(({ dateTime }) => dateTime === AT)
    await waitFor(() => expect(shown()).not.toEqual([]))
    for (const { textContent } of shown()) expect(textContent?.startsWith(inManila)).toBe(true)
  })

  it.each([
    ['IN', 'Tue 2 Mar 2027 23:00'],
    ['PH', 'Wed 3 Mar 2027 01:30'],
    ['ID', 'Wed 3 Mar 2027 00:30'],
  ] as const)('in the zone of %s', async (market, shown) => {
    giveMarket(market)
    await openApp('/messages', { listNotifications: anInbox([aNotification({ announcedAt: AT })]) })
    const text = (await screen.findByRole('link', { name: /A payment is coming up/ })).textContent
    expect(text?.replace(/\s+/g, ' ')).toContain(
      shown.replace(/ 2027/, new Date().getUTCFullYear() === 2027 ? '' : ' 2027'),
    )
  })
})
