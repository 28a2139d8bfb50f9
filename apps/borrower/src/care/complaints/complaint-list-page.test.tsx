// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aListed, PROBLEM_ID, theList } from './complaints.fixtures.ts'

it('CMP-09 lists by the server’s tabs, each item linked to its details, hostile text as text', async () => {
  await openApp('/complaintList', { listComplaints: theList() })
  const item = await screen.findByRole('link', { name: /Collection/ })
  expect(item.textContent).toBe(
    `Collection<img src=x onerror=alert(1)>You get a reply by ${shownDay('2027-02-10')} at the latest.` +
      `${shownDay('2027-02-05')} 16:00`,
  )
  expect(item.getAttribute('href')).toBe(`/complainDetails?problemId=${PROBLEM_ID}`)
  expect(screen.queryByRole('img')).toBeNull()
})

it('CMP-09 an empty tab says so; the tab is kept for a visit', async () => {
  await openApp('/complaintList', { listComplaints: theList() })
  fireEvent.click(await screen.findByRole('tab', { name: 'Answered' }))
  expect(screen.getByText('Nothing under “Answered”')).toBeTruthy()
  expect(shownAddress()).toBe('/complaintList?tab=1')
  openAgain()
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Answered')
})

it('CMP-09 opens at the first tab that holds a complaint', async () => {
  const [full, empty] = theList().tabs
  if (!full || !empty) throw new Error('the list has two tabs')
  await openApp('/complaintList', { listComplaints: { tabs: [empty, full] } })
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(full.title)
  expect(screen.getByRole('link', { name: /Collection/ })).toBeTruthy()
})

it.each([
  ['an unread answer', 'reading', 'New answer'],
  ['an answer without its rating', 'rating', 'Waits for your rating'],
] as const)('CMP-09 opens where there is %s, and marks it in words', async (_what, waitsFor, words) => {
  const tabs = [
    { title: 'Under way', items: [aListed()] },
    { title: 'Answered', items: [aListed({ waitsFor: 'rating' })] },
    { title: 'Closed', items: [aListed({ waitsFor })] },
  ]
  await openApp('/complaintList', { listComplaints: { tabs } })
  const opened = waitsFor === 'reading' ? 'Closed' : 'Answered'
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(opened)
  expect(screen.getByRole('link', { name: new RegExp(words) })).toBeTruthy()
})

it.each(['/complaintList?tab=7', '/complaintList'])('CMP-09 shows a message at %s without any tab', async (path) => {
  await openApp(path, { listComplaints: { tabs: [] } })
  expect(await screen.findByText('You have sent no complaint')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/complaint')
})
